import { expect, test } from "vitest";
import { anInvoice, invoicedOrder } from "./makers.ts";
import { tallyLedgers } from "./tally-ledgers.ts";
import { TALLY_DEFAULTS } from "./tally-vouchers.ts";

const names = { company: "Demo & Sons", ...TALLY_DEFAULTS };

const masters = (xml: string) =>
  [...xml.matchAll(/<LEDGER NAME="([^"]+)"[^>]*>(.*?)<\/LEDGER>/g)].map(
    ([, name, inside]) =>
      `${name}: ${[...(inside ?? "").matchAll(/<([A-Z]+)>([^<]*)</g)].map(([, tag, text]) => `${tag} ${text}`).join(", ")}`,
  );

test("the shop's own ledgers are under Tally's default groups", () => {
  expect(masters(tallyLedgers(names).start())).toEqual([
    "Sales: NAME Sales, PARENT Sales Accounts",
    "Sales Returns: NAME Sales Returns, PARENT Sales Accounts",
    "Output CGST: NAME Output CGST, PARENT Duties &amp; Taxes, TAXTYPE GST, GSTDUTYHEAD Central Tax",
    "Output SGST: NAME Output SGST, PARENT Duties &amp; Taxes, TAXTYPE GST, GSTDUTYHEAD State Tax",
    "Output IGST: NAME Output IGST, PARENT Duties &amp; Taxes, TAXTYPE GST, GSTDUTYHEAD Integrated Tax",
    "Round Off: NAME Round Off, PARENT Indirect Expenses",
    "Cylinder Deposits: NAME Cylinder Deposits, PARENT Current Liabilities",
    "Bilty: NAME Bilty, PARENT Indirect Incomes",
  ]);
});

test("a buyer's ledger has their state, GST number and registration type", () => {
  const { buyer } = invoicedOrder();
  const ledgers = tallyLedgers(names);
  expect(masters(ledgers.add(anInvoice()))).toEqual([
    expect.stringMatching(
      /^Kumar Cooling 07AAAFK0000B1ZI: NAME .*, PARENT Sundry Debtors, ISBILLWISEON Yes, LEDSTATENAME Delhi, .*GSTREGISTRATIONTYPE Regular, PARTYGSTIN 07AAAFK0000B1ZI$/,
    ),
  ]);
  const unregistered = anInvoice({ order: { buyer: { ...buyer, gstNumber: "", mobile: "9811111111" } } });
  expect(masters(ledgers.add(unregistered))).toEqual([
    expect.stringMatching(/^Kumar Cooling 9811111111: .*GSTREGISTRATIONTYPE Unregistered\/Consumer$/),
  ]);
});
