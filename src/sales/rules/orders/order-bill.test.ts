import { expect, test } from "vitest";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type BilledOrder, leftToPay, type OrderBillLine, orderBill, requestsPayment } from "./order-bill.ts";

const anOrder = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  items: [
    { quantity: 1, totalItemPrice: 49_440 },
    { quantity: 1, totalItemPrice: 12_000, isEmptyCylinder: true },
  ],
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

test("a bill lists goods, handling, GST and the deposit, and omits what was not charged", () => {
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

test("an order rounded to the rupee shows its round-off, so that its bill adds up", () => {
  expect(written(orderBill(anOrder({ roundOff: 0.2 }), "Delhi")).slice(2)).toEqual([
    "GST 18% ₹8,920.80",
    "Round-off ₹0.20",
    "Refundable deposit ₹12,000.00",
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

test("an order with several rates has a line for each, with handling at the main goods' rate", () => {
  const items = [
    { quantity: 1, totalItemPrice: 49_440, gstRate: 18 },
    { quantity: 1, totalItemPrice: 140.05, gstRate: 5 },
  ];
  const mixed = { items, subtotal: 49_580.05, taxAmount: 8927.8, cgst: 4463.9, sgst: 4463.9 };
  expect(written(orderBill(anOrder(mixed), "Delhi")).slice(2)).toEqual([
    "GST 5% ₹7.00",
    "GST 18% ₹8,920.80",
    "Refundable deposit ₹12,000.00",
  ]);
  expect(heads(orderBill(anOrder(mixed), "Delhi"))).toEqual(["CGST 2.5% ₹3.50", "SGST 2.5% ₹3.50"]);
  const abroad = { ...mixed, cgst: 0, sgst: 0, igst: 8927.8 };
  expect(heads(orderBill(anOrder(abroad), "Delhi"))).toEqual(["IGST 5% ₹7.00"]);
  const untaxed = { items: [{ quantity: 1, totalItemPrice: 140, gstRate: 0 }], taxAmount: 0, cgst: 0, sgst: 0 };
  expect(written(orderBill(anOrder(untaxed), "Delhi"))[2]).toBe("GST 0% ₹0.00");
});

test("an order without tax has no heads, and one of empties alone has its stored rate", () => {
  const untaxed = { items: [{ quantity: 1, totalItemPrice: 140, gstRate: 0 }], taxAmount: 0, cgst: 0, sgst: 0 };
  expect(heads(orderBill(anOrder(untaxed), "Delhi"))).toEqual([]);
  const empties = { items: [{ quantity: 1, totalItemPrice: 12_000, isEmptyCylinder: true }], taxPercent: 12 };
  expect(written(orderBill(anOrder(empties), "Delhi"))[2]).toBe("GST 12% ₹8,920.80");
});

test("handling is taxed at the rate of its gas, whatever the other goods cost", () => {
  const items = [
    { quantity: 1, totalItemPrice: 100, gstRate: 18, type: "gas", kgsPerCylinder: 10 },
    { quantity: 1, totalItemPrice: 200, gstRate: 5 },
  ];
  const taxed = (handling: number, taxAmount: number) =>
    written(orderBill(anOrder({ items, handling, taxAmount, deposit: 0 }), "Delhi")).slice(2);
  expect(taxed(0, 28)).toEqual(["GST 5% ₹10.00", "GST 18% ₹18.00"]);
  expect(taxed(1, 28.18)).toEqual(["GST 5% ₹10.00", "GST 18% ₹18.18"]);
});

test("an order taxed by an earlier rule shows the GST that was charged", () => {
  const items = [
    { quantity: 1, totalItemPrice: 100, gstRate: 18, type: "gas", kgsPerCylinder: 10 },
    { quantity: 1, totalItemPrice: 200, gstRate: 0 },
  ];
  const old = anOrder({ items, handling: 10, taxAmount: 18, cgst: 9, sgst: 9, deposit: 0 });
  expect(written(orderBill(old, "Delhi")).slice(2)).toEqual(["GST ₹18.00"]);
  expect(heads(orderBill(old, "Delhi"))).toEqual(["CGST ₹9.00", "SGST ₹9.00"]);
});

test.each([
  { paid: "nothing", order: { grandTotal: 1500 }, input: 1500 },
  { paid: "a part", order: { grandTotal: 1500, open: 500.5 }, input: 500.5 },
  { paid: "all of it", order: { grandTotal: 1500, open: 0 }, input: 0 },
])("an order of which $paid is paid requests ₹$input", ({ order, input }) => {
  expect(leftToPay(order)).toBe(rupees(input));
});

test.each([
  { what: "nothing was paid of it", open: undefined, asks: true },
  { what: "a part was paid", open: 0.01, asks: true },
  { what: "its invoice was credited whole", open: 0, asks: false },
])("an order sent on credit requests payment when $what: $asks", ({ open, asks: requests }) => {
  const left = {
    paid: false,
    status: "Placed" as const,
    dispatchedAt: "2026-11-15T05:00:00.000Z",
    creditDueOn: "2026-12-15",
  };
  expect(requestsPayment({ ...left, grandTotal: 1500, open })).toBe(requests);
  expect(requestsPayment({ ...left, paid: true, grandTotal: 1500, open })).toBe(false);
});
