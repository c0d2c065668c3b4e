import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { besidePrice, largeSteps, largeStepText, priceOfOne } from "./price-guard.ts";

const typed = (price: number) => ({ name: "R-134a 60 kg", listPrice: rupees(24_000), price: rupees(price) });

test.each([
  { price: 24_000, isLarge: false },
  { price: 16_800, isLarge: false },
  { price: 16_799, isLarge: true },
  { price: 31_200, isLarge: false },
  { price: 400, isLarge: true },
])("₹$price against a list price of ₹24,000 is stopped: $isLarge", ({ price, isLarge }) => {
  expect(largeSteps([typed(price)])).toHaveLength(isLarge ? 1 : 0);
});

test("the stop names the product and the step", () => {
  expect(largeStepText([typed(400)])).toBe(
    "More than 30% away from the list price: R-134a 60 kg −98.3%. Please confirm.",
  );
});

test.each([
  { unit: "kg", price: 400 },
  { unit: "each", price: 24_000 },
] as const)("a price per $unit is the price of one cylinder", ({ unit, price }) => {
  expect(priceOfOne(rupees(price), unit, 60)).toBe(rupees(24_000));
});

test("list price, price per kg, step and total are beside the input", () => {
  const context = { listPrice: rupees(24_000), price: rupees(21_600), kilograms: 60 };
  expect(besidePrice(context, 2)).toBe(
    "List price ₹24,000.00 (₹400.00 per kg) · ₹360.00 per kg · −10% · Total ₹43,200.00",
  );
  expect(besidePrice({ ...context, listPrice: undefined, kilograms: undefined }, 2)).toBe("Total ₹43,200.00");
});
