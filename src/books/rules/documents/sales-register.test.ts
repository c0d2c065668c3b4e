import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { anInvoice, gasItem, pipeItem } from "./makers.ts";
import { REGISTER_HEADINGS, registerRows } from "./sales-register.ts";
import type { TaxDocument } from "./tax-document.ts";

const rows = (document: TaxDocument) =>
  registerRows(document).map((cells) =>
    Object.fromEntries(cells.map((cell, place) => [REGISTER_HEADINGS[place], cell])),
  );
const row = (document: TaxDocument) => rows(document)[0];

const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000) });
const invoice = anInvoice({ order: { items: [gasItem(), pipeItem(), empties] }, roundOff: "rupee" });

test("an invoice is a row under the headings of the register", () => {
  expect(row(invoice)).toEqual({
    ...{ Date: "2026-09-15", Document: "Tax invoice", Number: "SH/26-27/00123", "Against invoice": "" },
    ...{ "Supplier GSTIN": "07AAACS0000A1ZI", "GST rate": 18 },
    ...{ "Order number": "ORD1789000000000", Buyer: "Kumar Cooling", GSTIN: "07AAAFK0000B1ZI", State: "Delhi" },
    ...{ "Place of supply": "07-Delhi", "Taxable value": 15_207.5, CGST: 1368.68, "SGST/UTGST": 1368.68, IGST: 0 },
    ...{ "Round-off": 0.14, "Document value": 17_945, "Refundable deposit": 12_000, Bilty: 0, Total: 29_945, IRN: "" },
  });
});

test("a credit note is negative, so that a column adds up", () => {
  const made = creditNoteFor(
    invoice,
    { reason: "cancelled", lines: "all" },
    { number: "CN/26-27/000001", day: "2026-09-20", notes: [] },
  );
  if (!made.ok) throw new Error(made.problem);
  expect(row(made.note)).toMatchObject({
    Document: "Credit note",
    "Against invoice": "SH/26-27/00123",
    Total: -29_945,
    CGST: -1368.68,
    IGST: 0,
  });
});

test("a registered invoice shows its IRN", () => {
  const eInvoice = { irn: "ab12", ackNo: "1", ackDay: "2026-09-15", signedQr: "a.b.c" };
  expect(row({ ...invoice, eInvoice })).toMatchObject({ IRN: "ab12" });
});

test("a document with two rates has two rows, and its own amounts are counted once", () => {
  const mixed = anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 5 })], handling: rupees(0) } });
  expect(rows(mixed)).toMatchObject([
    { "GST rate": 5, "Taxable value": 4687.5, CGST: 117.19, "Document value": mixed.value / 100 },
    { "GST rate": 18, "Taxable value": 10_170, CGST: 915.3, "Document value": "", Total: "" },
  ]);
});
