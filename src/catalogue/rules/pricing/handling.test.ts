import { expect, test } from "vitest";
import {
  aCanBox,
  aCopperPipe,
  aGas,
  aSparePart,
  aWire,
  DELHI_SHOP,
  HARYANA_SHOP,
} from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { handlingByRate, handlingCharge, handlingShown } from "./handling.ts";

test.each([
  { kilograms: 55, state: "Delhi", charge: 55 },
  { kilograms: 55, state: "new delhi", charge: 55 },
  { kilograms: 55, state: "Punjab", charge: 155 },
  { kilograms: 13.6, state: "Delhi", charge: 13.6 },
  { kilograms: 40.8, state: "Haryana", charge: 140.8 },
  { kilograms: 0, state: "Delhi", charge: 0 },
  { kilograms: 0, state: "Punjab", charge: 0 },
])("handling of $kilograms kg of gas to $state costs ₹$charge", ({ kilograms, state, charge }) => {
  expect(handlingCharge(kilograms, state, DELHI_SHOP)).toBe(rupees(charge));
});

test.each([
  { state: "Haryana", charge: 55 },
  { state: "Delhi", charge: 155 },
  { state: "New Delhi", charge: 155 },
])("a shop in Haryana charges ₹$charge for 55 kg to $state", ({ state, charge }) => {
  expect(handlingCharge(55, state, HARYANA_SHOP)).toBe(rupees(charge));
});

test.each([
  { product: aWire(), charge: 0 },
  { product: aCopperPipe(), charge: 0 },
  { product: aCanBox(), charge: 100 },
  { product: aGas(), charge: 60 },
  { product: aGas({ kgsPerCylinder: 0 }), charge: 0 },
  { product: aSparePart(), charge: 0 },
])("the breakdown of $product.name shows ₹$charge handling", ({ product, charge }) => {
  expect(handlingShown(product, HANDLING_RATES)).toBe(rupees(charge));
});

test("the breakdown of a variant shows handling for that variant's weight", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(handlingShown(aGas(), HANDLING_RATES, ten)).toBe(rupees(10));
});

test("custom handling rates change both the bill and the breakdown", () => {
  const dearer = { perKilogram: rupees(1.5), perCanBox: rupees(80), outsideState: rupees(0) };
  expect(handlingCharge(13.6, "Delhi", { ...DELHI_SHOP, handling: dearer })).toBe(rupees(20.4));
  expect(handlingCharge(10, "Punjab", { ...DELHI_SHOP, handling: dearer })).toBe(rupees(15));
  expect(handlingShown(aCanBox(), dearer)).toBe(rupees(80));
  expect(handlingShown(aGas(), dearer)).toBe(rupees(90));
});

const gas = (gstRate: number, kilograms: number, value = 1000) => ({
  ...{ type: "gas", kgsPerCylinder: kilograms, quantity: 1, gstRate, taxable: rupees(value) },
});
const part = (gstRate: number, value: number) => ({ type: "spare", quantity: 1, gstRate, taxable: rupees(value) });

test.each([
  { what: "one gas", goods: [gas(18, 10)], shares: { 18: 100 } },
  { what: "dear nil-rated goods beside a gas", goods: [part(0, 90_000), gas(18, 10)], shares: { 18: 100 } },
  { what: "gases of two rates", goods: [gas(18, 30), gas(5, 10)], shares: { 5: 25, 18: 75 } },
  {
    what: "gases of three rates",
    goods: [gas(18, 1), gas(5, 1), gas(0, 1)],
    shares: { 0: 33.34, 5: 33.33, 18: 33.33 },
  },
  { what: "no gas", goods: [part(5, 10), part(12, 20)], shares: { 12: 100 } },
  { what: "nothing", goods: [], shares: { 18: 100 } },
])("handling of ₹100 for $what is taxed at the rates of its gas", ({ goods, shares }) => {
  const parts = handlingByRate(rupees(100), goods).map(({ gstRate, taxable }) => [gstRate, taxable]);
  expect(Object.fromEntries(parts)).toEqual(
    Object.fromEntries(Object.entries(shares).map(([rate, amount]) => [rate, rupees(amount)])),
  );
});
