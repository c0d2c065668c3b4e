import { expect, test } from "vitest";
import { shopPrice } from "#domain/money.ts";
import { type BilledOrder, type OrderBillLine, orderBill } from "./order-bill.ts";

const anOrder = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  subtotal: 49_440,
  handling: 120,
  taxPercent: 18,
  taxAmount: 8_920.8,
  cgst: 4_460.4,
  sgst: 4_460.4,
  igst: 0,
  deposit: 12_000,
  bilty: 0,
  ...changes,
});

const written = (lines: readonly OrderBillLine[] = []) =>
  lines.map(({ name, amount }) => `${name} ${shopPrice(amount)}`);
const heads = (lines: readonly OrderBillLine[]) => written(lines.find(({ parts }) => parts)?.parts);

test("a bill names goods, handling, GST and the deposit, and leaves out what was not charged", () => {
  expect(written(orderBill(anOrder(), "Delhi"))).toEqual([
    "Subtotal ₹49,440.00",
    "Handling ₹120.00",
    "GST 18% ₹8,920.80",
    "Refundable deposit ₹12,000.00",
  ]);
  expect(written(orderBill(anOrder({ handling: 0, deposit: 0, bilty: 250 }), "Delhi"))).toEqual([
    "Subtotal ₹49,440.00",
    "Handling ₹0.00",
    "GST 18% ₹8,920.80",
    "Bilty ₹250.00",
  ]);
});

test.each([
  { shop: "Delhi", order: {}, under: ["CGST 9% ₹4,460.40", "SGST 9% ₹4,460.40"] },
  { shop: "Chandigarh", order: {}, under: ["CGST 9% ₹4,460.40", "UTGST 9% ₹4,460.40"] },
  { shop: "Delhi", order: { cgst: 0, sgst: 0, igst: 8_920.8 }, under: ["IGST 18% ₹8,920.80"] },
  {
    shop: "Delhi",
    order: { taxAmount: 0.95, cgst: 0.48, sgst: 0.48 },
    under: ["CGST 9% ₹0.48", "SGST 9% ₹0.48", "Round-off -₹0.01"],
  },
])("from $shop the tax is paid as $under", ({ shop, order, under }) => {
  expect(heads(orderBill(anOrder(order), shop))).toEqual(under);
});
