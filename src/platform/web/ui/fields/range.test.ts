import { expect, test } from "vitest";
import { along, moveHigh, moveLow, typedEnd } from "./range.ts";

const PRICES = { min: 0, max: 50000, step: 100 };

test.each([
  { wanted: 1200, low: 1200 },
  { wanted: 1249, low: 1200 },
  { wanted: 1250, low: 1300 },
  { wanted: -50, low: 0 },
  { wanted: 9000, low: 8000 },
])("a lower end of ₹$wanted in a range up to ₹8000 becomes ₹$low", ({ wanted: requested, low }) => {
  expect(moveLow({ low: 0, high: 8000 }, requested, PRICES)).toEqual({ low, high: 8000 });
});

test.each([
  { wanted: 60000, high: 50000 },
  { wanted: 1000, high: 2000 },
  { wanted: 4000, high: 4000 },
])("an upper end of ₹$wanted in a range from ₹2000 becomes ₹$high", ({ wanted: requested, high }) => {
  expect(moveHigh({ low: 2000, high: 9000 }, requested, PRICES)).toEqual({ low: 2000, high });
});

test.each([
  { typed: "₹1,500", end: 1500 },
  { typed: "abc", end: 700 },
  { typed: "", end: 700 },
])("'$typed' typed over ₹700 means ₹$end", ({ typed, end }) => {
  expect(typedEnd(typed, 700)).toBe(end);
});

test("half of the highest price is at half of the track", () => {
  expect(along(25000, PRICES)).toBe(50);
});
