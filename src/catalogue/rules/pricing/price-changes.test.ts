import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import {
  type Adjustment,
  adjusted,
  isLargeChange,
  largestFirst,
  PER_KG,
  previewChanges,
  ROUNDINGS,
  scheduleProblem,
} from "./price-changes.ts";

const PAISA = rupees(0.01);

test.each<{ price: number; by: Adjustment["by"]; amount: number; roundTo: number; becomes: number }>([
  { price: 400, by: "rupees", amount: 12.5, roundTo: 0.01, becomes: 412.5 },
  { price: 400, by: "rupees", amount: -12.5, roundTo: 1, becomes: 388 },
  { price: 412, by: "percent", amount: 5, roundTo: 0.01, becomes: 432.6 },
  { price: 412, by: "percent", amount: 5, roundTo: 1, becomes: 433 },
  { price: 412, by: "percent", amount: -5, roundTo: 5, becomes: 390 },
  { price: 412, by: "percent", amount: 0, roundTo: 10, becomes: 410 },
  { price: 415, by: "percent", amount: 0, roundTo: 10, becomes: 420 },
])("₹$price moved by $amount $by and rounded to ₹$roundTo is ₹$becomes", ({ price, by, amount, roundTo, becomes }) => {
  expect(adjusted(rupees(price), { by, amount, roundTo: rupees(roundTo) })).toBe(rupees(becomes));
});

test.each([
  { by: "rupees", amount: -400 },
  { by: "percent", amount: -100 },
  { by: "percent", amount: -250 },
] as const)("₹400 moved by $amount $by leaves no price", ({ by, amount }) => {
  expect(adjusted(rupees(400), { by, amount, roundTo: PAISA })).toBeUndefined();
});

test.each([
  { after: 520, large: false },
  { after: 520.01, large: true },
  { after: 280, large: false },
  { after: 279.99, large: true },
])("from ₹400 to ₹$after is a large step: $large", ({ after, large }) => {
  expect(isLargeChange(rupees(400), rupees(after))).toBe(large);
});

test("the preview lists changed prices in list order", () => {
  const rows = [
    { id: "r32", name: "R-32", price: rupees(400) },
    { id: "r22", name: "R-22", price: rupees(300) },
    { id: "r134a", name: "R-134a", price: rupees(410) },
  ];
  const requested = new Map([
    ["r134a", rupees(250)],
    ["r22", rupees(300)],
    ["r32", rupees(402)],
  ]);
  expect(previewChanges(rows, requested)).toEqual([
    { id: "r32", name: "R-32", before: 40_000, after: 40_200, percent: 0.5, isLarge: false },
    { id: "r134a", name: "R-134a", before: 41_000, after: 25_000, percent: -39, isLarge: true },
  ]);
});

test("the largest step comes first, up or down", () => {
  const rows = ["up", "down", "large"].map((id) => ({ id, name: id, price: rupees(400) }));
  const requested = new Map([
    ["up", rupees(410)],
    ["down", rupees(380)],
    ["large", rupees(600)],
  ]);
  expect(largestFirst(previewChanges(rows, requested)).map(({ id }) => id)).toEqual(["large", "down", "up"]);
});

test.each([
  { at: "2026-11-15T18:06:00+05:30", problem: undefined },
  {
    at: "2026-11-15T18:05:00+05:30",
    problem: "That time has passed: in India it is 18:05 on 15-11-2026. Please choose a later time, or publish now.",
  },
  { at: "2027-12-15T18:05:00+05:30", problem: "Prices can be scheduled at most a year ahead." },
])("prices for $at: $problem", ({ at, problem }) => {
  expect(scheduleProblem(new Date(at), new Date("2026-11-15T12:35:00Z"))).toBe(problem);
});

test("a kilogram costs from one rupee to a lakh, and there are five rounding steps", () => {
  expect([PER_KG.least, PER_KG.most]).toEqual([1, 1_00_000]);
  expect(PER_KG.tooLittle()).toBe("The price must be at least ₹1 per kg.");
  expect(PER_KG.tooMuch()).toBe("The price must be at most ₹1,00,000 per kg.");
  expect(ROUNDINGS).toEqual([1, 50, 100, 500, 1000]);
});

test("a price may drop to one paisa, and unchanged prices are not in the preview", () => {
  expect(adjusted(rupees(400), { by: "rupees", amount: -399.99, roundTo: PAISA })).toBe(PAISA);
  expect(previewChanges([{ id: "r32", name: "R-32", price: rupees(400) }], new Map())).toEqual([]);
});

test("prices are scheduled for at most 366 days, to the second", () => {
  const now = new Date("2026-11-15T12:35:00.000Z");
  const latest = new Date("2027-11-16T12:35:00.000Z");
  expect(scheduleProblem(latest, now)).toBeUndefined();
  expect(scheduleProblem(new Date(latest.getTime() + 1), now)).toBe("Prices can be scheduled at most a year ahead.");
});
