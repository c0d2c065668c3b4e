import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { aCanBox, aGas, aWire } from "./makers.ts";
import { kilogramsIn, pricePerCan, pricePerKilogram, pricePerMeter } from "./unit-prices.ts";

const withoutPrice = aGas({ perKgPrice: 0 });

test("the price per kg is read from each of its field names, in order", () => {
  const everywhere = aGas({ perKgPrice: 412, pricePerKg: 413, packaging: [{ perKgPrice: 414 }] });
  expect(pricePerKilogram(everywhere)).toBe(rupees(412));
  expect(pricePerKilogram({ ...everywhere, perKgPrice: 0 })).toBe(rupees(413));
  expect(pricePerKilogram({ ...withoutPrice, packaging: [{ perKgPrice: 414 }] })).toBe(rupees(414));
  expect(pricePerKilogram(withoutPrice)).toBeUndefined();
});

test("the price per can is read from both of its field names", () => {
  expect(pricePerCan(aCanBox({ perCanPrice: 180, pricePerCan: 190 }))).toBe(rupees(180));
  expect(pricePerCan(aCanBox({ perCanPrice: -1, pricePerCan: 190 }))).toBe(rupees(190));
  expect(pricePerCan(aCanBox({ perCanPrice: Number.NaN }))).toBeUndefined();
});

test("the price per metre is read from its field", () => {
  expect(pricePerMeter(aWire())).toBe(rupees(11));
});

test.each([
  { gas: aGas({ kgsPerCylinder: 60, weightKg: 82 }), kilograms: 60 },
  { gas: aGas({ kgsPerCylinder: 0, weightKg: 13.6 }), kilograms: 13.6 },
  { gas: aGas({ kgsPerCylinder: -3, packaging: [{ kgsPerCylinder: 10 }] }), kilograms: 10 },
  { gas: aGas({ kgsPerCylinder: Number.NaN }), kilograms: undefined },
  { gas: aGas({ kgsPerCylinder: Number.POSITIVE_INFINITY }), kilograms: undefined },
  { gas: {}, kilograms: undefined },
])("a unit holds $kilograms kg", ({ gas, kilograms }) => {
  expect(kilogramsIn(gas)).toBe(kilograms);
});
