import { expect, test } from "vitest";
import { creditNoteFor } from "#books/rules/documents/credit-note.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "#books/rules/documents/forfeited-deposit.ts";
import { anInvoice, gasItem, pipeItem } from "#books/rules/documents/makers.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { appropriate } from "#books/rules/ledger/appropriation.ts";
import { ledgerDocument } from "#books/rules/ledger/document-heads.ts";
import type { Entry } from "#books/rules/ledger/entry.ts";
import {
  balanceAdjusted,
  chequeCleared,
  creditNoteIssued,
  debitNoteIssued,
  depositCharged,
  depositForfeited,
  invoiceIssued,
  openingBalance,
  paymentReceived,
  refundPaid,
} from "#books/rules/ledger/events.ts";
import { booked, on } from "#books/rules/ledger/makers.ts";
import { type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { tallyNames } from "#shop/rules/settings/tally-settings.ts";
import { billReferences } from "./bills.ts";
import { partyLedger, tallyState } from "./names.ts";
import { tallyVoucher, type VoucherSource, voucherLines } from "./vouchers.ts";
import { escaped, TALLY_CLOSING, tallyEnvelope } from "./xml.ts";

const names = tallyNames({ SHOP_NAME: "Demo & Sons" } as never);
const party = { name: "Kumar Cooling", mobile: "9811111111" };
const DAY = "2026-09-15";
const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000) });
const invoice = anInvoice({
  order: { items: [gasItem(), pipeItem({ gstRate: 5 }), empties] },
  roundOff: "rupee",
});
const issue = { number: "CN/26-27/000001", day: DAY, notes: [] };

function creditNote() {
  const made = creditNoteFor(invoice, { reason: "return", lines: "all", remark: "Valve leaks" }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

function debitNote() {
  const made = forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, amount: rupees(6000), cylinders: 1 }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

const source = (entry: Entry, more: Partial<VoucherSource> = {}): VoucherSource => {
  const booking = { ...entry, id: "7" };
  const alone = appropriate({ entries: [booking], shares: [], refundParts: [] });
  return { entry: booking, party, bills: billReferences(alone).get("7"), ...more };
};
const ofDocument = (document: TaxDocument): VoucherSource => {
  const issued = { invoice: invoiceIssued, "credit-note": creditNoteIssued, "debit-note": debitNoteIssued };
  return source(issued[document.kind](on(document.day), ledgerDocument(document)), { document });
};
const reason = on(DAY, { reason: "Agreed" });
const PAID = { payment: "p1", amount: rupees(1000), method: "bank" as const, reference: "712345678901" };
const CHEQUE = paymentReceived(on(DAY), { payment: "p2", amount: rupees(500), method: "cheque", reference: "000123" });

/** Every kind of entry at least once. */
const SOURCES: readonly VoucherSource[] = [
  ofDocument(invoice),
  ofDocument(creditNote()),
  ofDocument(debitNote()),
  ...depositForfeited(reason, "C1", { amount: rupees(6000), note: ledgerDocument(debitNote()) }).map((entry) =>
    source(entry),
  ),
  source(depositCharged(on(DAY), "ORD1", rupees(12_000))),
  source(paymentReceived(on(DAY), PAID), {
    bills: [
      { name: "SH/26-27/00123", type: "Agst Ref", amount: rupees(600) },
      { name: "RV-7", type: "Advance", amount: rupees(400) },
    ],
  }),
  source(CHEQUE),
  ...booked(CHEQUE).map((cheque) => source(chequeCleared({ day: DAY, at: new Date() }, cheque))),
  source(refundPaid(on(DAY), PAID)),
  source(balanceAdjusted(reason, { kind: "tds", by: rupees(-100) })),
  source(openingBalance(on(DAY), { owed: rupees(900), deposit: rupees(300) })),
];

const written = (one: VoucherSource) =>
  voucherLines(one, names).map(
    ({ ledger, amount, hsn }) =>
      `${amount < 0 ? "Dr" : "Cr"} ${ledger} ${Math.abs(amount) / 100}${hsn ? ` (${hsn})` : ""}`,
  );

test("a sale debits the party and credits sales by rate and HSN code, tax and round-off", () => {
  expect(written(ofDocument(invoice))).toEqual([
    "Dr Kumar Cooling 9811111111 17335",
    "Cr Sales 18% 10170 (38276300)",
    "Cr Sales 5% 4687.5 (74111000)",
    "Cr Sales 18% 350 (996719)",
    "Cr Output CGST 1063.99",
    "Cr Output SGST 1063.99",
    "Dr Round-off 0.48",
  ]);
  expect(written(ofDocument(creditNote()))).toContain("Dr Sales Returns 5% 4687.5 (74111000)");
  expect(written(ofDocument(debitNote()))[0]).toBe("Dr Kumar Cooling 9811111111 6000");
});

test.each([
  {
    what: "a payment is a receipt",
    at: 6,
    type: "Receipt",
    lines: ["Cr Kumar Cooling 9811111111 1000", "Dr Bank 1000"],
  },
  {
    what: "a cheque is in hand first",
    at: 7,
    type: "Receipt",
    lines: ["Cr Kumar Cooling 9811111111 500", "Dr Cheques in hand 500"],
  },
  {
    what: "a cleared cheque moves to the bank",
    at: 8,
    type: "Contra",
    lines: ["Dr Bank 500", "Cr Cheques in hand 500"],
  },
  {
    what: "a refund is a payment",
    at: 9,
    type: "Payment",
    lines: ["Dr Kumar Cooling 9811111111 1000", "Cr Bank 1000"],
  },
  {
    what: "TDS is a journal",
    at: 10,
    type: "Journal",
    lines: ["Cr Kumar Cooling 9811111111 100", "Dr TDS receivable 100"],
  },
  {
    what: "a deposit is a journal",
    at: 5,
    type: "Journal",
    lines: ["Dr Kumar Cooling 9811111111 12000", "Cr Cylinder deposits held 12000"],
  },
])("$what", ({ at, type, lines }) => {
  const one = SOURCES[at];
  if (!one) throw new Error("no such source");
  expect(written(one)).toEqual(lines);
  expect(tallyVoucher(one, names)).toContain(`<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>`);
});

test("in the file a debit is negative and deemed positive, and every voucher and its bills sum up", () => {
  for (const one of SOURCES) {
    const xml = tallyVoucher(one, names);
    const lines = [
      ...xml.matchAll(
        /<ISPARTYLEDGER>(Yes|No)<\/ISPARTYLEDGER><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE>(?:<GSTHSNNAME>\d+<\/GSTHSNNAME>)?<AMOUNT>(-?[0-9.]+)</g,
      ),
    ];
    for (const [, , isDebit, amount] of lines) expect(isDebit).toBe(Number(amount) < 0 ? "Yes" : "No");
    expect(sum(lines.map(([, , , amount]) => rupees(Number(amount))))).toBe(0);
    const bills = [...xml.matchAll(/<BILLTYPE>[^<]+<\/BILLTYPE><AMOUNT>(-?[0-9.]+)</g)];
    const ofParty = lines.filter(([, isParty]) => isParty === "Yes");
    const total = (found: readonly RegExpExecArray[], group: number) =>
      sum(found.map((match) => rupees(Number(match[group]))));
    expect(total(bills, 1)).toBe(total(ofParty, 3));
  }
});

test("a voucher carries date, number, place of supply and the bills it opens or settles", () => {
  const xml = tallyVoucher(ofDocument(invoice), names);
  for (const part of [
    '<VOUCHER REMOTEID="sheetal-entry-7" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">',
    ...[
      "<DATE>20260915</DATE>",
      "<VOUCHERNUMBER>SH/26-27/00123</VOUCHERNUMBER>",
      "<PLACEOFSUPPLY>Delhi</PLACEOFSUPPLY>",
    ],
    ...["<PARTYGSTIN>07AAAFK0000B1ZI</PARTYGSTIN>", "<NARRATION>SH/26-27/00123, order ORD1789000000000</NARRATION>"],
    ...["<REFERENCE>ORD1789000000000</REFERENCE>", "<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>"],
    "<BILLALLOCATIONS.LIST><NAME>SH/26-27/00123</NAME><BILLTYPE>New Ref</BILLTYPE><AMOUNT>-17335.00</AMOUNT></BILLALLOCATIONS.LIST>",
  ])
    expect(xml).toContain(part);
  const note = tallyVoucher(ofDocument(creditNote()), names);
  expect(note).toContain("invoice SH/26-27/00123. Goods returned: Valve leaks</NARRATION>");
  const receipt = tallyVoucher(SOURCES[6] as VoucherSource, names);
  expect(receipt).toContain("<NAME>SH/26-27/00123</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT>600.00</AMOUNT>");
  expect(receipt).toContain("<NAME>RV-7</NAME><BILLTYPE>Advance</BILLTYPE><AMOUNT>400.00</AMOUNT>");
  expect(receipt).toContain("<UNIQUEREFERENCENUMBER>712345678901</UNIQUEREFERENCENUMBER>");
  expect(tallyVoucher(SOURCES[7] as VoucherSource, names)).toContain("<INSTRUMENTNUMBER>000123</INSTRUMENTNUMBER>");
});

test("names are escaped, even hostile ones, and invalid XML characters become spaces", () => {
  const hostile = { name: `A&B <"Cool"> 'Air'\u0000\uD800`, mobile: "1" };
  const one = source(paymentReceived(on(DAY), PAID), { party: hostile });
  const xml = tallyEnvelope("Vouchers", names) + tallyVoucher(one, names) + TALLY_CLOSING;
  expect(xml).toContain("<PARTYLEDGERNAME>A&amp;B &lt;&quot;Cool&quot;&gt; &apos;Air&apos;");
  expect(xml).toContain("<SVCURRENTCOMPANY>Demo &amp; Sons</SVCURRENTCOMPANY>");
  expect(xml).not.toContain("\u0000");
  expect(xml.isWellFormed()).toBe(true);
  expect(opened(xml)).toEqual([]);
  expect(escaped("A \n\t B")).toBe("A B");
});

function opened(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = ""] of xml.matchAll(/<(\/?)([A-Z.]+)/g)) {
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`${name} closes nothing`];
  }
  return open;
}

test("a shop may book all customers in one ledger, and an unbalanced document throws an error", () => {
  expect(partyLedger(party, { ...names, receivable: "Online buyers" })).toBe("Online buyers");
  const other = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, taxable: 1 as Paise })) };
  expect(() => voucherLines({ ...ofDocument(invoice), document: other }, names)).toThrow("does not add up");
});

test.each([
  ["Jammu and Kashmir", "Jammu & Kashmir"],
  ["Andaman and Nicobar Islands", "Andaman & Nicobar Islands"],
  ["Dadra and Nagar Haveli and Daman and Diu", "Dadra & Nagar Haveli and Daman & Diu"],
  ["Delhi", "Delhi"],
])("%s is %s in Tally", (state, spelled) => {
  expect(tallyState(state)).toBe(spelled);
});

test("a file begins with the envelope that Tally requires", () => {
  expect(tallyEnvelope("Vouchers", names)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>Demo &amp; Sons</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n',
  );
});

test.each([
  { sez: "with-payment", party: "-17944.85", igst: ["2737.35"] },
  { sez: "without-payment", party: "-15207.50", igst: [] },
] as const)("the voucher of a sale $sez names the SEZ, and debits ₹$party", ({ sez, party: debit, igst }) => {
  const xml = tallyVoucher(ofDocument(anInvoice({ order: { sez } })), names);
  expect(xml).toContain("<GSTREGISTRATIONTYPE>Regular - SEZ</GSTREGISTRATIONTYPE>");
  expect(xml).toContain("<PLACEOFSUPPLY>Delhi</PLACEOFSUPPLY>");
  const lines = voucherLines(ofDocument(anInvoice({ order: { sez } })), names);
  const amountsOf = (account: string) =>
    lines.filter((line) => line.account === account).map(({ amount }) => (amount / 100).toFixed(2));
  expect({ party: amountsOf("receivable"), igst: amountsOf("igst") }).toEqual({ party: [debit], igst });
  expect(amountsOf("cgst")).toEqual([]);
  expect(sum(lines.map(({ amount }) => amount))).toBe(0);
});
