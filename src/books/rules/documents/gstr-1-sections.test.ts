import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import {
  B2CL_LIMIT,
  groupOf,
  inReturnOrder,
  reported,
  type Section,
  sectionOf,
  taxedRates,
} from "./gstr-1-sections.ts";
import { anInvoice, gasItem, HARYANA_BUYER, invoicedOrder } from "./makers.ts";
import type { TaxDocument, TaxInvoice } from "./tax-document.ts";

const { buyer, billing } = invoicedOrder();
const unregistered = { ...buyer, gstNumber: "" };
const punjab = { ...billing, pincode: "141001", state: "Punjab" };
const large = { items: [gasItem({ unitPrice: rupees(1_00_000) })], buyer: unregistered, shipping: punjab };

function creditOf(invoice: TaxInvoice) {
  const input = { reason: "return", lines: [{ line: 0, quantity: 1 }] } as const;
  const made = creditNoteFor(invoice, input, { number: "CN/26-27/000001", day: "2026-09-20", notes: [] });
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

const firm = anInvoice();
const far = anInvoice({ number: "SH/26-27/00124", order: large });
const small = anInvoice({ number: "SH/26-27/00125", order: { buyer: unregistered } });

test.each<{ what: string; document: TaxDocument; section: Section; group: string }>([
  { what: "a sale to a firm", document: firm, section: "b2b", group: "07AAAFK0000B1ZI" },
  { what: "a large sale to another state", document: far, section: "b2cl", group: "03" },
  { what: "a small sale", document: small, section: "b2cs", group: "" },
  { what: "a note to a firm", document: creditOf(firm), section: "cdnr", group: "07AAAFK0000B1ZI" },
  { what: "a note on a large sale", document: creditOf(far), section: "cdnur", group: "" },
])("$what is reported in $section under “$group”", ({ document, section, group }) => {
  expect(sectionOf(document, B2CL_LIMIT)).toBe(section);
  expect(groupOf(document, section)).toBe(group);
});

test("documents are sorted by section, buyer, day and number", () => {
  const earlier = anInvoice({ number: "SH/26-27/00130", day: "2026-09-01" });
  const haryana = anInvoice({ number: "SH/26-27/00001", order: { buyer: { ...buyer, gstNumber: HARYANA_BUYER } } });
  const before = anInvoice({ number: "SH/26-27/00122" });
  const order = [haryana, earlier, before, firm, far, small, creditOf(firm)];
  expect(
    order
      .toReversed()
      .toSorted(inReturnOrder(B2CL_LIMIT))
      .map(({ number }) => number),
  ).toEqual(order.map(({ number }) => number));
  expect(inReturnOrder(B2CL_LIMIT)(firm, { ...firm })).toBe(0);
});

test("a credit note subtracts, a debit note adds", () => {
  const debit = { ...creditOf(firm), kind: "debit-note", forfeited: 0 } as unknown as TaxDocument;
  expect(reported(creditOf(firm), "cdnr")).toMatchObject({ ntty: "C" });
  expect(reported(debit, "cdnr")).toMatchObject({ ntty: "D" });
  expect(reported(creditOf(far), "cdnur")).toMatchObject({ ntty: "C", typ: "B2CL", pos: "03" });
  expect(() => reported(small, "b2cs")).toThrow("reported in a sum only");
});

test("a zero rate and a rate without value are not reported; a paisa at 0.1 % is", () => {
  const [rate] = firm.rates;
  if (!rate) throw new Error("no rate");
  const rates = [
    { ...rate, gstRate: 0 },
    { ...rate, taxable: 0 as Paise },
    { ...rate, gstRate: 0.1, taxable: 1 as Paise },
    { ...rate, gstRate: 7.55 },
  ];
  expect(taxedRates({ ...firm, rates }).map(({ gstRate }) => gstRate)).toEqual([0.1, 7.55]);
  expect(reported({ ...firm, rates }, "b2b")).toMatchObject({ itms: [{ num: 11 }, { num: 756 }] });
});
