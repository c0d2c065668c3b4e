import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, DELHI_SHOP, HARYANA_SHOP } from "#catalogue/rules/products/makers.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { breakdownLines, breakdownUnit, chargedOnOrder, toPayNow, yourLines } from "./breakdown-lines.ts";

const read = (product: Product, variant?: Variant) =>
  breakdownLines(product, HANDLING_RATES, variant).map(({ name, text }) => `${name}: ${text}`);

test("a gas cylinder shows its price per kg, handling, GST and a separate deposit", () => {
  const lines = breakdownLines(aGas({ deposit: 6000 }), HANDLING_RATES);
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Price per kg: ₹412.00",
    "Price: ₹24,720.00",
    "Handling charge: ₹60.00",
    "Price before GST: ₹24,780.00",
    "GST 18%: ₹4,460.40",
    "Price with GST: ₹29,240.40",
    "Refundable deposit, empty cylinder: ₹6,000.00",
  ]);
  expect(lines.map(({ kind }) => kind)).toEqual(["line", "line", "line", "line", "line", "sum", "apart"]);
});

test("a box of cans shows the price per can and the handling per box", () => {
  expect(read(aCanBox())).toContain("Price per can: ₹180.00");
  expect(read(aCanBox())).toContain("Handling charge: ₹100.00");
});

test("pipe is broken down per metre, with its coil price beside it", () => {
  const pipe = aCopperPipe({ metersPerBox: 15, boxSize: "15 m Soft Coil" });
  expect(breakdownUnit(pipe)).toBe("1 meter");
  expect(read(pipe)).toContain("Price: ₹98.00");
  expect(read(pipe).at(-1)).toBe("15 m Soft Coil, before GST: ₹1,470.00");
  expect(breakdownUnit(aCanBox())).toBe("12 cans a box");
});

test.each([
  {
    product: aCanBox(),
    note: "Orders pay handling for gas cylinders only. In your cart this costs ₹2,548.80 with GST, without the handling charge above.",
  },
  { product: aGas(), note: "Orders with gas delivered outside Delhi pay ₹100 more for handling, once per order." },
  { product: aSparePart(), note: undefined },
])("the breakdown of $product.name notes where the order price differs", ({ product, note }) => {
  expect(chargedOnOrder(product, DELHI_SHOP)).toBe(note);
});

test("a shop in another state names its own state", () => {
  expect(chargedOnOrder(aGas(), HARYANA_SHOP)).toBe(
    "Orders with gas delivered outside Haryana pay ₹100 more for handling, once per order.",
  );
});

test("a customer's own price is below the public one, with GST and the cart price", () => {
  const off = { lineId: "*", fromQuantity: 1, price: null, percentOff: 10 };
  const prices = { own: [off], group: [] };
  const yours = (product: Product) =>
    yourLines(product, HANDLING_RATES, { variant: undefined, prices }).map(({ name, text }) => `${name}: ${text}`);
  expect(yours(aGas())).toEqual(["Your price: ₹22,248.00", "Your price with GST: ₹26,323.44"]);
  expect(chargedOnOrder(aCanBox(), DELHI_SHOP, { prices })).toContain("In your cart this costs ₹2,293.92 with GST");
  const nobodys = { variant: undefined, prices: { own: [], group: [] } };
  expect(yourLines(aGas(), HANDLING_RATES, nobodys)).toEqual([]);
});

test("a discount is shown with the price before it", () => {
  expect(read(aSparePart({ price: 95, originalPrice: 100, discount: 5 }))).toEqual([
    "Price before discount: ₹100.00",
    "Discount 5%: −₹5.00",
    "Price: ₹95.00",
    "Handling charge: ₹0.00",
    "Price before GST: ₹95.00",
    "GST 18%: ₹17.10",
    "Price with GST: ₹112.10",
  ]);
});

test("a chosen weight is broken down at its own price", () => {
  const variant = { weight: "250 g", weightKg: 0.25, basePrice: 340, finalPriceInclGST: 401.2 };
  expect(read(aSparePart({ variants: [variant] }), variant)).toContain("Price with GST: ₹401.20");
});

test("a price that cannot be computed is N/A", () => {
  const { price: _none, ...unpriced } = aSparePart();
  expect(read(unpriced)).toEqual(["Price: N/A"]);
  expect(read({ ...unpriced, priceDetails: { gstRate: Number.NaN } })).toContain("GST: N/A");
});

test.each([
  { what: "gas with handling and deposits", product: aGas({ deposit: 6000 }), amount: 70_480.8, hasDeposit: true },
  { what: "cans without handling", product: aCanBox(), amount: 5_097.6, hasDeposit: false },
])("two of a product are to be paid as the cart asks: $what", ({ product, amount, hasDeposit }) => {
  expect(toPayNow({ product, quantity: 2 }, HANDLING_RATES)).toEqual({ amount: rupees(amount), hasDeposit });
});
