import { expect, test } from "vitest";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { inPriceUnit, pricePreview } from "./price-preview.ts";

const GAS: ProductForm = {
  sku: "R32",
  name: "R-32",
  category: "refrigerants",
  type: "gas",
  inStock: true,
  perKgPrice: 400,
  kgsPerCylinder: 10,
};

test("the list price, the price per kg and the price with GST are beside a typed price", () => {
  expect(pricePreview(GAS, { ...GAS, perKgPrice: 440 })).toEqual({
    price: rupees(4400),
    withGst: rupees(5192),
    beside: "List price ₹4,000.00 (₹400.00 per kg) · ₹440.00 per kg · +10% · Total ₹4,400.00",
    stop: undefined,
  });
});

test.each([
  { what: "a price per kg typed as the cylinder's", typed: { ...GAS, perKgPrice: 4000 }, stopped: true },
  { what: "a step of 30%", typed: { ...GAS, perKgPrice: 520 }, stopped: false },
  { what: "another cylinder at the same price per kg", typed: { ...GAS, kgsPerCylinder: 60 }, stopped: false },
  { what: "no price", typed: { sku: "X", category: "tools", inStock: true }, stopped: false },
])("$what is stopped: $stopped", ({ typed, stopped }) => {
  expect(pricePreview(GAS, typed).stop !== undefined).toBe(stopped);
});

test("a new product has no list price to compare with", () => {
  const { beside, stop } = pricePreview({ sku: "", category: "", inStock: true }, GAS);
  expect([beside, stop]).toEqual(["₹400.00 per kg · Total ₹4,000.00", undefined]);
});

test.each([
  { unit: "each", typed: GAS, prices: { price: "4000", perKgPrice: "" } },
  { unit: "kg", typed: GAS, prices: { price: "", perKgPrice: "400" } },
  { unit: "kg", typed: { sku: "X", category: "refrigerants", inStock: true }, prices: { price: "", perKgPrice: "" } },
] as const)("choosing $unit leaves one price", ({ unit, typed, prices }) => {
  expect(inPriceUnit(typed, unit)).toEqual(prices);
});
