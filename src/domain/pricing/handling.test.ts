import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#domain/makers.ts";
import { rupees } from "#domain/money.ts";
import { handlingCharge, handlingShown } from "./handling.ts";

test.each([
  { kilograms: 55, state: "Delhi", charge: 55 },
  { kilograms: 55, state: "new delhi", charge: 55 },
  { kilograms: 55, state: "Punjab", charge: 155 },
  { kilograms: 13.6, state: "Delhi", charge: 13.6 },
  { kilograms: 40.8, state: "Haryana", charge: 140.8 },
  { kilograms: 0, state: "Delhi", charge: 0 },
  { kilograms: 0, state: "Punjab", charge: 0 },
])("$kilograms kg of gas to $state is handled for ₹$charge", ({ kilograms, state, charge }) => {
  expect(handlingCharge(kilograms, state)).toBe(rupees(charge));
});

test.each([
  { product: aWire(), charge: 0 },
  { product: aCopperPipe(), charge: 0 },
  { product: aCanBox(), charge: 100 },
  { product: aGas(), charge: 60 },
  { product: aGas({ kgsPerCylinder: 0 }), charge: 0 },
  { product: aSparePart(), charge: 0 },
])("the breakdown of $product.name shows ₹$charge of handling", ({ product, charge }) => {
  expect(handlingShown(product)).toBe(rupees(charge));
});

test("the breakdown of a variant shows the handling of its own weight", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(handlingShown(aGas(), ten)).toBe(rupees(10));
});
