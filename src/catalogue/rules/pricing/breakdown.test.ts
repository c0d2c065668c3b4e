import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { priceBreakdown } from "./breakdown.ts";

const broken = (product: Product, variant?: Variant) => priceBreakdown(product, HANDLING_RATES, variant);

test("60 kg of gas: price per kg, handling by the kilogram, GST on both, and the deposit separately", () => {
  expect(broken(aGas({ deposit: 6000 }))).toEqual({
    basePriceBeforeDiscount: 24_720,
    basePrice: 24_720,
    discountRate: 0,
    discountAmount: 0,
    priceAfterDiscount: 24_720,
    handlingCharge: 60,
    priceBeforeGST: 24_780,
    gstRate: 0.18,
    gstAmount: 4460.4,
    finalPrice: 29_240.4,
    pricePerKg: 412,
    deposit: 6000,
  });
});

test.each([
  { product: aWire(), handling: 0, final: 1298, units: { totalBoxPrice: 1100 } },
  { product: aCopperPipe(), handling: 0, final: 115.64, units: {} },
  { product: aCanBox(), handling: 100, final: 2666.8, units: { totalBoxPrice: 2160, pricePerCan: 180 } },
  { product: aSparePart(), handling: 0, final: 165.2, units: {} },
])("$product.name: ₹$handling of handling, final price ₹$final", ({ product, handling, final, units }) => {
  expect(broken(product)).toMatchObject({ handlingCharge: handling, finalPrice: final, ...units });
});

test.each([
  { product: aSparePart({ price: 140, originalPrice: 175 }), before: 175, rate: 0.2, off: 35 },
  { product: aSparePart({ price: 140, discount: 20 }), before: 175, rate: 0.2, off: 35 },
  { product: aCopperPipe({ price: 1470, originalPrice: 1764 }), before: 117.6, rate: 0.1667, off: 19.6 },
  { product: aGas({ originalPrice: 450, discount: 5 }), before: 26_021.05, rate: 0.05, off: 1301.05 },
])("the discount on ₹$before is ₹$off", ({ product, before, rate, off }) => {
  expect(broken(product)).toMatchObject({
    basePriceBeforeDiscount: before,
    discountRate: rate,
    discountAmount: off,
  });
});

test("values stated in the catalogue win, line by line", () => {
  const breakdown = broken(aSparePart({ priceDetails: { handlingCharge: 25, finalPrice: 194.7 } }));
  expect(breakdown).toMatchObject({ basePrice: 140, handlingCharge: 25, finalPrice: 194.7 });
  expect(broken(aSparePart({ price: 0, priceDetails: { finalPrice: 99 } }))).toEqual({ finalPrice: 99 });
});

test("a product's own GST rate applies, even where its details state another", () => {
  expect(broken(aSparePart({ gstRate: 5 }))).toMatchObject({ gstRate: 0.05, gstAmount: 7, finalPrice: 147 });
  const stated = { handlingCharge: 0, gstRate: 0.18, gstAmount: 25.2, finalPrice: 165.2 };
  expect(broken(aSparePart({ gstRate: 5, priceDetails: stated }))).toMatchObject({ gstRate: 0.05, finalPrice: 147 });
  expect(broken(aSparePart({ priceDetails: stated }))).toMatchObject(stated);
});

test("a chosen weight has its own breakdown", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(broken(aGas({ variants: [ten], priceDetails: { finalPrice: 1 } }), ten)).toMatchObject({
    basePrice: 4500,
    handlingCharge: 10,
    finalPrice: 5321.8,
  });
});

test("without a price there is no breakdown", () => {
  expect(broken(aSparePart({ price: 0 }))).toBeUndefined();
});

test.each([0, 5, 12, 18, 28, 40])("details stated at the product's own rate of %i % stay as stated", (gstRate) => {
  const priceDetails = { gstRate: gstRate / 100, gstAmount: 1, finalPrice: 2 };
  expect(broken(aSparePart({ gstRate, priceDetails }))).toMatchObject(priceDetails);
});

test("details stated without a rate stay as stated, those stated at another rate are recomputed", () => {
  expect(broken(aSparePart({ priceDetails: { finalPrice: 2 } }))?.finalPrice).toBe(2);
  expect(broken(aSparePart({ priceDetails: { gstRate: Number.NaN, finalPrice: 2 } }))?.finalPrice).toBe(2);
  expect(broken(aSparePart({ gstRate: 5, priceDetails: { gstRate: 0.18, finalPrice: 2 } }))?.finalPrice).toBe(147);
});

test("a chosen weight has no price per kg, and a product without a deposit shows none", () => {
  const variant = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(Object.keys(broken(aGas({ variants: [variant] }), variant) ?? {})).not.toContain("pricePerKg");
  expect(Object.keys(broken(aSparePart()) ?? {})).not.toContain("deposit");
  expect(Object.keys(broken(aSparePart()) ?? {})).not.toContain("pricePerKg");
});
