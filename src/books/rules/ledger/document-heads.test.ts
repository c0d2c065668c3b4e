import { expect, test } from "vitest";
import { anInvoice, gasItem, invoicedOrder } from "#books/rules/documents/makers.ts";
import { type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { ledgerDocument } from "./document-heads.ts";

const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000) });

test("an invoice is booked by its non-zero heads, without the deposit", () => {
  const invoice = anInvoice({ order: { items: [gasItem(), empties] }, roundOff: "rupee" });
  const { heads, total, number } = ledgerDocument(invoice);
  expect(number).toBe("SH/26-27/00123");
  expect(total).toBe(invoice.total - invoice.deposit);
  expect(Object.keys(heads)).toEqual(["sales", "cgst", "sgst", "round-off"]);
  expect(sum(Object.values(heads))).toBe(total);
});

test("interstate tax is IGST, in a union territory UTGST, and bilty has its own account", () => {
  const far = anInvoice({ order: { shipping: { ...invoicedOrder().shipping, state: "Punjab", pincode: "141001" } } });
  expect(Object.keys(ledgerDocument(far).heads)).toEqual(["sales", "igst"]);
  const territory = { ...anInvoice(), levy: "CGST+UTGST" as const };
  expect(Object.keys(ledgerDocument(territory).heads)).toEqual(["sales", "cgst", "utgst"]);
  const carried = { ...anInvoice(), bilty: rupees(200), total: (anInvoice().total + 200_00) as Paise };
  expect(ledgerDocument(carried).heads.bilty).toBe(rupees(200));
});
