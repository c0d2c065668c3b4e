import { expect, test } from "vitest";
import { anInvoice, pipeItem } from "#books/rules/documents/makers.ts";
import { type Account, ALL_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import { ledgerDocument } from "#books/rules/ledger/document-heads.ts";
import { invoiceIssued } from "#books/rules/ledger/events.ts";
import { on } from "#books/rules/ledger/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { tallyNames } from "#shop/rules/settings/tally-settings.ts";
import { tallyMasters } from "./masters.ts";

const names = tallyNames({ SHOP_NAME: "Demo & Sons" } as never);
const party = { name: "Kumar Cooling", mobile: "9811111111" };
const invoice = anInvoice({ order: { items: [pipeItem(), pipeItem({ gstRate: 5 })] } });
const source = {
  entry: { ...invoiceIssued(on(invoice.day), ledgerDocument(invoice)), id: "1" },
  party,
  document: invoice,
};

const masters = (xml: string) =>
  [...xml.matchAll(/<LEDGER NAME="([^"]+)"[^>]*>(.*?)<\/LEDGER>/g)].map(
    ([, name, inside]) =>
      `${name}: ${[...(inside ?? "").matchAll(/<([A-Z]+)>([^<]*)</g)].map(([, tag, text]) => `${tag} ${text}`).join(", ")}`,
  );

test("the shop's own ledgers are under Tally's groups", () => {
  const written = masters(tallyMasters(names).start());
  expect(written).toContain(
    "Output CGST: NAME Output CGST, PARENT Duties &amp; Taxes, TAXTYPE GST, GSTDUTYHEAD Central Tax",
  );
  expect(written).toContain("Cheques in hand: NAME Cheques in hand, PARENT Bank Accounts");
  expect(written).toContain("TDS receivable: NAME TDS receivable, PARENT Loans &amp; Advances (Asset)");
  expect(written).toHaveLength(18);
});

test("a party's ledger has its state, GST number and registration type, and each rate has a sales ledger", () => {
  const ledgers = tallyMasters(names);
  expect(masters(ledgers.add(source))).toEqual([
    expect.stringMatching(
      /^Kumar Cooling 9811111111: NAME .*, PARENT Sundry Debtors, ISBILLWISEON Yes, LEDSTATENAME Delhi, .*GSTREGISTRATIONTYPE Regular, PARTYGSTIN 07AAAFK0000B1ZI$/,
    ),
    "Sales 18%: NAME Sales 18%, PARENT Sales Accounts",
    "Sales 5%: NAME Sales 5%, PARENT Sales Accounts",
  ]);
  expect(ledgers.add(source)).toBe("");
});

test("one ledger for all customers has no details of one", () => {
  const shared = tallyMasters({ ...names, receivable: "Online buyers" });
  expect(masters(shared.add(source))[0]).toBe(
    "Online buyers: NAME Online buyers, PARENT Sundry Debtors, ISBILLWISEON Yes",
  );
});

test("opening balances are negative for debits, and the opening account takes the rest", () => {
  const balances = {
    ...(Object.fromEntries(ALL_ACCOUNTS.map((account) => [account, rupees(0)])) as Record<Account, Paise>),
    ...{ receivable: rupees(50), deposits: rupees(-300), bank: rupees(1000), corrections: rupees(-20) },
    ...{ sales: rupees(-700), opening: rupees(-30) },
  };
  const xml = tallyMasters(names).openingOfAccounts(balances);
  const openings = [...xml.matchAll(/LEDGER NAME="([^"]+)".*?<OPENINGBALANCE>([^<]+)</g)].map(
    ([, name, amount]) => `${name} ${amount}`,
  );
  expect(openings).toEqual([
    ...["Cylinder deposits held 300.00", "Bank -1000.00", "Corrections 20.00", "Opening balances 730.00"],
  ]);
  const bills = [
    { name: "INV/1", day: "2026-01-05", amount: rupees(-80) },
    { name: "RV-7", day: "2026-01-10", amount: rupees(30) },
  ];
  expect(masters(tallyMasters(names).openingOfParty(party, rupees(50), bills))[0]).toMatch(
    /OPENINGBALANCE -50\.00, NAME INV\/1, BILLDATE 20260105, ISADVANCE No, OPENINGBALANCE -80\.00, NAME RV-7, BILLDATE 20260110, ISADVANCE Yes, OPENINGBALANCE 30\.00$/,
  );
});
