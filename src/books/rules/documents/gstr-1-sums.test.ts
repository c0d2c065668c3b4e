import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { B2CL_LIMIT, sectionOf } from "./gstr-1-sections.ts";
import { monthSums, reportedQuantity, reportedSums } from "./gstr-1-sums.ts";
import { anInvoice, gasItem, invoicedOrder, pipeItem } from "./makers.ts";
import type { TaxDocument, TaxInvoice } from "./tax-document.ts";

const { buyer, billing } = invoicedOrder();
const unregistered = { ...buyer, gstNumber: "" };
const punjab = { ...billing, pincode: "141001", state: "Punjab" };
const one = (items: ReturnType<typeof gasItem>[], changes: object = {}) => ({
  items,
  handling: 0 as Paise,
  ...changes,
});

function sumsOf(...documents: TaxDocument[]) {
  const sums = monthSums();
  for (const document of documents) sums.add(document, sectionOf(document, B2CL_LIMIT));
  return sums;
}

function backOf(invoice: TaxInvoice, number = "CN/26-27/000001") {
  const made = creditNoteFor(invoice, { reason: "cancelled", lines: "all" }, { number, day: "2026-09-20", notes: [] });
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

test("each section counts its documents and sums their amounts", () => {
  const invoice = anInvoice();
  const sections = sumsOf(invoice, anInvoice({ number: "SH/26-27/00124", order: { buyer: unregistered } })).sections();
  expect(sections.b2b).toMatchObject({ documents: 1, taxable: invoice.taxable, ...invoice.heads });
  expect(sections.b2cs.documents).toBe(1);
  expect(sections.cdnr).toMatchObject({ documents: 0, taxable: 0 });
});

test("what a filed IFF holds is not in the quarter's sections, but in its HSN summary and its numbers", () => {
  const day = (document: TaxInvoice, on: string) => ({ ...document, day: on });
  const firm = anInvoice({ number: "SH/26-27/00001" });
  const person = anInvoice({ number: "SH/26-27/00002", order: { buyer: unregistered } });
  const later = anInvoice({ number: "SH/26-27/00003" });
  const sums = monthSums({ files: "return", inIff: ["2026-07"] });
  for (const document of [day(firm, "2026-07-03"), day(person, "2026-07-04"), day(later, "2026-09-05")])
    sums.add(document, sectionOf(document, B2CL_LIMIT));
  // V1 of the facts file: 15,207.50 taxable, 1,368.68 CGST and as much SGST.
  const once = { taxable: 15_207_50, cgst: 1368_68, sgst: 1368_68, igst: 0 };
  expect(sums.sections().b2b).toMatchObject({ documents: 1, ...once });
  expect(sums.sections().b2cs).toMatchObject({ documents: 1, ...once });
  expect(sums.inOtherReturn()).toMatchObject({ documents: 1, ...once });
  expect(sums.reconciliation()).toMatchObject({ agrees: true, documents: { taxable: 3 * once.taxable } });
  expect(sums.hsn("hsn_b2b").map(({ taxable }) => taxable)).toEqual([2 * 10_170_00, 2 * 4687_50, 2 * 350_00]);
  expect(sums.numbers()).toMatchObject([{ total: 3, cancelled: 0 }]);
});

test("goods sold and returned within the month are not reported, their documents are", () => {
  const invoice = anInvoice({ order: one([gasItem(), pipeItem({ gstRate: 0 })], { buyer: unregistered }) });
  const sums = sumsOf(invoice, backOf(invoice));
  expect(sums.smallSales()).toEqual([]);
  expect(sums.hsn("hsn_b2c")).toEqual([]);
  expect(sums.nil()).toEqual([]);
  expect(reportedSums(sums)).not.toHaveProperty("hsn");
  expect(sums.numbers()).toHaveLength(2);
});

test("goods are listed by HSN, unit and rate, small sales by place and rate, in a fixed order", () => {
  const first = anInvoice({ order: one([pipeItem(), gasItem({ gstRate: 5 }), gasItem()], { buyer: unregistered }) });
  const second = anInvoice({
    number: "SH/26-27/00124",
    order: one([gasItem()], { buyer: unregistered, shipping: punjab }),
  });
  const sums = sumsOf(first, second);
  expect(sums.hsn("hsn_b2c").map(({ hsn, gstRate }) => `${hsn} ${gstRate}`)).toEqual([
    ...["38276300 18", "38276300 5", "74111000 18"],
  ]);
  expect(sums.smallSales().map(({ code, gstRate }) => `${code} ${gstRate}`)).toEqual(["03 18", "07 18", "07 5"]);
});

test("untaxed sales are listed by place and kind of buyer, in a fixed order", () => {
  const untaxed = (number: string, changes: object) =>
    anInvoice({ number, order: one([pipeItem({ gstRate: 0 })], changes) });
  const sums = sumsOf(
    untaxed("SH/26-27/00123", { shipping: punjab }),
    untaxed("SH/26-27/00124", { buyer: unregistered }),
    untaxed("SH/26-27/00125", {}),
    untaxed("SH/26-27/00126", {}),
    untaxed("SH/26-27/00127", { buyer: unregistered, shipping: punjab }),
  );
  expect(sums.nil()).toEqual([
    ["INTRAB2B", rupees(2 * 4687.5)],
    ["INTRAB2C", rupees(4687.5)],
    ["INTRB2B", rupees(4687.5)],
    ["INTRB2C", rupees(4687.5)],
  ]);
  expect(sumsOf(anInvoice({ order: one([gasItem()]) })).nil()).toEqual([]);
});

test("numbers are listed by series: invoices, debit notes, credit notes, each by prefix", () => {
  const invoice = anInvoice({ number: "SH/26-27/00009" });
  const sums = sumsOf(
    backOf(invoice, "CN/26-27/000003"),
    invoice,
    anInvoice({ number: "SH/26-27/00007" }),
    anInvoice({ number: "AB/26-27/00001" }),
    backOf(invoice, "CN/26-27/000001"),
  );
  sums.addCancelled("debit-note", "DN/26-27/000005");
  expect(sums.numbers()).toEqual([
    { kind: "invoice", prefix: "AB/26-27/", from: "AB/26-27/00001", to: "AB/26-27/00001", total: 1, cancelled: 0 },
    { kind: "invoice", prefix: "SH/26-27/", from: "SH/26-27/00007", to: "SH/26-27/00009", total: 3, cancelled: 1 },
    { kind: "debit-note", prefix: "DN/26-27/", from: "DN/26-27/000005", to: "DN/26-27/000005", total: 1, cancelled: 1 },
    {
      kind: "credit-note",
      prefix: "CN/26-27/",
      from: "CN/26-27/000001",
      to: "CN/26-27/000003",
      total: 3,
      cancelled: 1,
    },
  ]);
  expect(reportedSums(sums).doc_issue?.doc_det).toMatchObject([
    {
      doc_num: 1,
      docs: [
        { num: 1, totnum: 1, net_issue: 1 },
        { num: 2, totnum: 3, net_issue: 2 },
      ],
    },
    { doc_num: 4, docs: [{ num: 1, cancel: 1, net_issue: 0 }] },
    { doc_num: 5, docs: [{ num: 1, from: "CN/26-27/000001" }] },
  ]);
  expect(() => sums.addCancelled("invoice", "none")).toThrow("none is no number of a series");
});

test("quantities are rounded to ten grams, half up", () => {
  expect([22_600, 22_604, 22_605, -22_600].map(reportedQuantity)).toEqual([22.6, 22.6, 22.61, -22.6]);
});
