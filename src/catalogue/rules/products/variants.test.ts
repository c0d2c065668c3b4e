import { expect, test } from "vitest";
import { aGas } from "./makers.ts";
import { openingVariant, variantOf, variantTitle } from "./variants.ts";

const small = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
const large = { weight: "60 kg", weightKg: 60, basePrice: 24_720, finalPriceInclGST: 29_169.6 };
const gas = aGas({ variants: [small, large] });

test("a product opens with the variant of its own weight, else with its first", () => {
  expect(openingVariant(gas)).toBe(large);
  expect(openingVariant({ ...gas, kgsPerCylinder: 45 })).toBe(small);
  expect(openingVariant({ ...gas, weightKg: 10 })).toBe(small);
  expect(openingVariant(aGas())).toBeUndefined();
});

test.each([
  { weights: ["250 g", "1 kg"], title: "Weight" },
  { weights: ["25 µF", "60 µF"], title: "Size" },
  { weights: ['1/4"', '3/4"'], title: "Size" },
  { weights: ["R-22", "R 134a"], title: "Gas" },
])("the choice among $weights is headed $title", ({ weights, title }) => {
  expect(variantTitle(weights.map((weight) => ({ ...small, weight })))).toBe(title);
});

test("a variant is found by the weight it is sold under", () => {
  expect(variantOf(gas, "60 kg")).toBe(large);
  expect(variantOf(gas, "600 kg")).toBeUndefined();
  expect(variantOf(aGas(), "60 kg")).toBeUndefined();
});
