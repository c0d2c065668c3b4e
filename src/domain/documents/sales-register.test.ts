import { expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { anInvoice, gasItem, pipeItem } from "./makers.ts";
import { REGISTER_HEADINGS, registerRow } from "./sales-register.ts";
import type { TaxDocument } from "./tax-document.ts";

const row = (document: TaxDocument) =>
  Object.fromEntries(registerRow(document).map((cell, place) => [REGISTER_HEADINGS[place], cell]));

const empties = gasItem({ priceKind: "deposit", isEmptyCylinder: true, unitPrice: rupees(6000) });
const invoice = anInvoice({ order: { items: [gasItem(), pipeItem(), empties] }, roundOff: "rupee" });

test("an invoice is a row under the headings of the register", () => {
  expect(row(invoice)).toEqual({
    ...{ Date: "2026-09-15", Document: "Tax invoice", Number: "SH/26-27/00123", "Against invoice": "" },
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
