import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { facetOf, gasIn } from "./facets.ts";

const without = (product: Product, ...fields: (keyof Product)[]): Product =>
  Object.fromEntries(Object.entries(product).filter(([name]) => !(fields as string[]).includes(name))) as Product;

test.each([
  { what: "half a kilo", kilograms: 0.5, size: "500 g" },
  { what: "a gram less than a kilo", kilograms: 0.9996, size: "1000 g" },
  { what: "a kilo", kilograms: 1, size: "1 kg" },
  { what: "a large cylinder", kilograms: 11.3, size: "11.3 kg" },
])("$what of gas has the size $size", ({ kilograms, size }) => {
  expect(facetOf(aGas({ kgsPerCylinder: kilograms }), "size")).toBe(size);
});

test("a product without size, gas name or pipe size has empty facets", () => {
  expect(facetOf(without(aGas(), "kgsPerCylinder", "weightKg", "packaging"), "size")).toBe("");
  expect(facetOf(without(aGas(), "name"), "gas")).toBe("");
  expect(facetOf(without(aCopperPipe(), "size"), "pipe")).toBe("");
  expect(facetOf(aCopperPipe({ size: " 1/4 " }), "pipe")).toBe("1/4");
  expect(facetOf(aSparePart({ size: "1/4" }), "pipe")).toBe("");
  expect(facetOf(aSparePart({ name: "Valve for R-32", weightKg: 5 }), "gas")).toBe("");
});

test("only gas is returnable or not; other products have no value", () => {
  expect(facetOf(aGas({ requiresCylinder: true }), "returnable")).toBe("yes");
  expect(facetOf(aCanBox({ requiresCylinder: false }), "returnable")).toBe("no");
  expect(facetOf(aSparePart(), "returnable")).toBe("");
});

test.each([
  { name: "R-32 Gas", gas: "R-32" },
  { name: "Gas r 410A", gas: "R-410A" },
  { name: "R1234yf", gas: "R-1234yf" },
  { name: "R-3", gas: "" },
  { name: "R-12345", gas: "" },
  { name: "CAR-32X", gas: "" },
  { name: "", gas: "" },
])("the gas in “$name” is $gas", ({ name, gas }) => {
  expect(gasIn(name)).toBe(gas);
});
