import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { linePrice } from "./line-price.ts";

test.each([
  { what: "60 kg of gas at ₹412", product: aGas(), price: 24_720 },
  { what: "13.6 kg of gas at ₹480.50", product: aGas({ perKgPrice: 480.5, kgsPerCylinder: 13.6 }), price: 6534.8 },
  { what: "gas whose price was noted too", product: aGas({ price: 99 }), price: 24_720 },
  { what: "gas priced by the cylinder", product: aGas({ perKgPrice: 0, totalCylinderPrice: 25_000 }), price: 25_000 },
  { what: "12 cans at ₹180", product: aCanBox(), price: 2160 },
  { what: "a single can", product: aCanBox({ cansPerBox: 1 }), price: 180 },
  { what: "100 m of wire at ₹11", product: aWire(), price: 1100 },
  { what: "90 m of wire at ₹11", product: aWire({ metersPerBox: 90 }), price: 990 },
  { what: "wire priced by the box", product: aWire({ perMeterPrice: 0, price: 1250 }), price: 1250 },
  { what: "a metre of copper pipe", product: aCopperPipe(), price: 98 },
  { what: "a part", product: aSparePart({ price: 140, originalPrice: 175, discount: 20 }), price: 140 },
  { what: "a part with a base price only", product: aSparePart({ price: 0, basePrice: 120 }), price: 120 },
  { what: "a part priced with GST", product: aSparePart({ price: 0, finalPriceInclGST: 118 }), price: 100 },
])("$what: ₹$price", ({ product, price }) => {
  expect(linePrice(product)).toBe(rupees(price));
});

test("a variant is sold at its own base price", () => {
  const variant = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(linePrice(aGas(), variant)).toBe(rupees(4500));
  expect(linePrice(aGas(), { ...variant, basePrice: 0 })).toBe(rupees(4500));
});

test.each([
  { what: "a part without a price", product: aSparePart({ price: 0 }) },
  { what: "gas without a weight", product: aGas({ kgsPerCylinder: 0 }) },
  { what: "wire in boxes of nothing", product: aWire({ metersPerBox: 0 }) },
  { what: "cans in boxes of NaN", product: aCanBox({ cansPerBox: Number.NaN }) },
  { what: "a part at a price below zero", product: aSparePart({ price: -140 }) },
])("$what cannot be priced", ({ product }) => {
  expect(linePrice(product)).toBeUndefined();
});
