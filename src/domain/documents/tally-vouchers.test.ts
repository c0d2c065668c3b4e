import { expect, test } from "vitest";
import { type Paise, rupees, sum } from "#domain/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "./forfeited-deposit.ts";
import { anInvoice, gasItem, invoicedOrder, pipeItem } from "./makers.ts";
import { tallyLedgers } from "./tally-ledgers.ts";
import { entriesOf, escaped, TALLY_CLOSING, TALLY_DEFAULTS, tallyEnvelope, tallyVoucher } from "./tally-vouchers.ts";
import type { TaxDocument } from "./tax-document.ts";

const names = { company: "Demo & Sons", ...TALLY_DEFAULTS };
const empties = gasItem({ priceKind: "deposit", isEmptyCylinder: true, unitPrice: rupees(6000) });
const invoice = anInvoice({ order: { items: [gasItem(), pipeItem(), empties] }, roundOff: "rupee" });
const issue = { number: "CN/26-27/000001", day: "2026-09-20", notes: [] };

function creditNote() {
  const made = creditNoteFor(invoice, { reason: "return", lines: "all", remark: "Valve leaks" }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

function debitNote(gst: "inside" | "on-top") {
  const made = forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, gst, amount: rupees(6000), cylinders: 1 }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

const booked = (document: TaxDocument) =>
  entriesOf(document, names).map(
    ({ ledger, amount }) => `${amount < 0 ? "Dr" : "Cr"} ${ledger} ${Math.abs(amount) / 100}`,
  );

test("a sale debits the buyer and credits sales, tax, round-off and the deposit that is owed back", () => {
  expect(booked(invoice)).toEqual([
    ...[
      "Dr Kumar Cooling 07AAAFK0000B1ZI 29945",
      "Cr Sales 15207.5",
      "Cr Output CGST 1368.68",
      "Cr Output SGST 1368.68",
    ],
    ...["Cr Round Off 0.14", "Cr Cylinder Deposits 12000"],
  ]);
});

test("a credit note reverses the booking", () => {
  expect(booked(creditNote())).toEqual([
    ...[
      "Cr Kumar Cooling 07AAAFK0000B1ZI 29945",
      "Dr Sales Returns 15207.5",
      "Dr Output CGST 1368.68",
      "Dr Output SGST 1368.68",
    ],
    ...["Dr Round Off 0.14", "Dr Cylinder Deposits 12000"],
  ]);
});

test("a forfeited deposit pays for the cylinder; the buyer owes GST on top", () => {
  expect(booked(debitNote("inside"))).toEqual([
    ...["Cr Sales 5084.75", "Cr Output CGST 457.63", "Cr Output SGST 457.63", "Dr Round Off 0.01"],
    "Dr Cylinder Deposits 6000",
  ]);
  expect(booked(debitNote("on-top"))).toEqual([
    ...["Dr Kumar Cooling 07AAAFK0000B1ZI 1080", "Cr Sales 6000", "Cr Output CGST 540", "Cr Output SGST 540"],
    "Dr Cylinder Deposits 6000",
  ]);
});

test("in the file a debit is negative and deemed positive, and amounts sum to zero", () => {
  for (const document of [invoice, creditNote(), debitNote("inside"), debitNote("on-top")]) {
    const entries = [
      ...tallyVoucher(document, names).matchAll(/<ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?[0-9.]+)</g),
    ];
    for (const [, isDebit, amount] of entries) expect(isDebit).toBe(Number(amount) < 0 ? "Yes" : "No");
    expect(sum(entries.map(([, , amount]) => rupees(Number(amount))))).toBe(0);
  }
});

test("a voucher carries date, number, place of supply and the bill it opens or settles", () => {
  const xml = tallyVoucher(invoice, names);
  for (const part of [
    '<VOUCHER REMOTEID="sheetal-invoice-07AAACS0000A1ZI-SH/26-27/00123" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">',
    ...[
      "<DATE>20260915</DATE>",
      "<VOUCHERNUMBER>SH/26-27/00123</VOUCHERNUMBER>",
      "<PLACEOFSUPPLY>Delhi</PLACEOFSUPPLY>",
    ],
    ...["<PARTYGSTIN>07AAAFK0000B1ZI</PARTYGSTIN>", "<NARRATION>SH/26-27/00123, order ORD1789000000000</NARRATION>"],
    "<BILLALLOCATIONS.LIST><NAME>SH/26-27/00123</NAME><BILLTYPE>New Ref</BILLTYPE><AMOUNT>-29945.00</AMOUNT></BILLALLOCATIONS.LIST>",
  ]) {
    expect(xml).toContain(part);
  }
  const note = tallyVoucher(creditNote(), names);
  expect(note).toContain("<NAME>SH/26-27/00123</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT>29945.00</AMOUNT>");
  expect(note).toContain("invoice SH/26-27/00123. Goods returned: Valve leaks</NARRATION>");
});

test("names are escaped, even hostile ones, and invalid XML characters become spaces", () => {
  const buyer = { ...invoicedOrder().buyer, companyName: `A&B <"Cool"> 'Air'\u0000\uD800`, gstNumber: "" };
  const xml = tallyEnvelope("Vouchers", names) + tallyVoucher(anInvoice({ order: { buyer } }), names) + TALLY_CLOSING;
  expect(xml).toContain("<PARTYLEDGERNAME>A&amp;B &lt;&quot;Cool&quot;&gt; &apos;Air&apos;");
  expect(xml).toContain("<SVCURRENTCOMPANY>Demo &amp; Sons</SVCURRENTCOMPANY>");
  expect(xml).not.toContain("\u0000");
  expect(xml.isWellFormed()).toBe(true);
  expect(opened(xml)).toEqual([]);
});

function opened(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = ""] of xml.matchAll(/<(\/?)([A-Z.]+)/g)) {
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`${name} closes nothing`];
  }
  return open;
}

test("a shop may book all buyers in one ledger, and an unbalanced document throws an error", () => {
  expect(entriesOf(invoice, { ...names, buyers: "Online buyers" })[0]?.ledger).toBe("Online buyers");
  expect(() => entriesOf({ ...invoice, total: 1 as Paise }, names)).toThrow("does not add up");
});

test("every ledger used by a voucher is written once, before the vouchers", () => {
  const ledgers = tallyLedgers(names);
  const other = anInvoice({ order: { buyer: { ...invoicedOrder().buyer, companyName: "A & B", gstNumber: "" } } });
  const documents = [invoice, creditNote(), debitNote("on-top"), other, other];
  const xml = ledgers.start() + documents.map(ledgers.add).join("") + TALLY_CLOSING;
  const written = [...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name?.replace("&amp;", "&"));
  expect(new Set(written).size).toBe(written.length);
  const named = documents.flatMap((document) => entriesOf(document, names).map(({ ledger }) => ledger));
  expect(named.filter((name) => !written.includes(name))).toEqual([]);
  expect(xml).toContain(
    "<PARENT>Duties &amp; Taxes</PARENT><TAXTYPE>GST</TAXTYPE><GSTDUTYHEAD>Central Tax</GSTDUTYHEAD>",
  );
  expect(xml).toContain("<PARTYGSTIN>07AAAFK0000B1ZI</PARTYGSTIN>");
  expect(xml).toContain("<REPORTNAME>All Masters</REPORTNAME>");
  expect(opened(xml)).toEqual([]);
});

test("a shop with one ledger for all buyers writes it once, without buyer details", () => {
  const together = tallyLedgers({ ...names, buyers: "Online buyers" });
  expect(together.start()).not.toContain("Online buyers");
  const written = together.add(invoice);
  expect(written).toContain('<LEDGER NAME="Online buyers"');
  expect(written).not.toContain("07AAAFK0000B1ZI");
  expect(together.add(invoice)).toBe("");
});

test("two buyers of one name have two ledgers", () => {
  const namesakes = ["9811111111", "9822222222"].map((mobile) =>
    anInvoice({ order: { buyer: { ...invoicedOrder().buyer, gstNumber: "", mobile } } }),
  );
  const ledgers = namesakes.map((document) => entriesOf(document, names)[0]?.ledger);
  expect(ledgers).toEqual(["Kumar Cooling 9811111111", "Kumar Cooling 9822222222"]);
});

test("a voucher shows the registration type, its reference and the party's entry", () => {
  const xml = tallyVoucher(invoice, names);
  expect(xml).toContain("<GUID>sheetal-invoice-07AAACS0000A1ZI-SH/26-27/00123</GUID>");
  expect(xml).toContain("<REFERENCE>ORD1789000000000</REFERENCE>");
  expect(xml).toContain("<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>");
  expect(xml).toContain("<ISINVOICE>No</ISINVOICE>");
  expect(xml.match(/<ISPARTYLEDGER>Yes</g)).toHaveLength(1);
  expect(xml.match(/<ISPARTYLEDGER>No</g)).toHaveLength(5);
  expect(xml.match(/<BILLALLOCATIONS.LIST>/g)).toHaveLength(1);
  expect(xml).toContain("</ALLLEDGERENTRIES.LIST><ALLLEDGERENTRIES.LIST>");
  const unregistered = anInvoice({ order: { buyer: { ...invoicedOrder().buyer, gstNumber: "" } } });
  const other = tallyVoucher(unregistered, names);
  expect(other).toContain("<GSTREGISTRATIONTYPE>Unregistered/Consumer</GSTREGISTRATIONTYPE>");
  expect(other).not.toContain("PARTYGSTIN");
  expect(tallyVoucher(creditNote(), names)).toContain("<REFERENCE>SH/26-27/00123</REFERENCE>");
});

test("notes have their own voucher types, and a note without a remark shows only its reason", () => {
  expect(tallyVoucher(creditNote(), names)).toContain('VCHTYPE="Credit Note"');
  expect(tallyVoucher(debitNote("inside"), names)).toContain('VCHTYPE="Debit Note"');
  expect(tallyVoucher({ ...creditNote(), remark: "" }, names)).toContain(". Goods returned</NARRATION>");
});

test("a buyer without a name is booked as cash, and runs of spaces become one", () => {
  const nameless = { ...invoice, buyer: { ...invoice.buyer, name: "", gstin: "", phone: "" } };
  expect(entriesOf(nameless, names)[0]?.ledger).toBe("Cash");
  expect(escaped("A \n\t B")).toBe("A B");
});

test("a file begins with the envelope that Tally requires", () => {
  expect(tallyEnvelope("Vouchers", names)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>Demo &amp; Sons</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n',
  );
});
