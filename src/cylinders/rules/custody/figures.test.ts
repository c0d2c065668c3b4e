import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees, sum, times } from "#platform/rules/money/money.ts";
import type { CustodyEvent } from "./custody-event.ts";
import {
  daysOut,
  type LoansOfLength,
  loansOf,
  medianDays,
  monthsUntil,
  OVERDUE_BANDS,
  overdueBand,
  rotationBy,
  rotationByMonth,
  valueByBand,
} from "./figures.ts";
import { anEvent, KUMAR, logged } from "./makers.ts";

const each = (days: readonly number[]) => days.map((count) => ({ days: count, loans: 1 }));

test.each([
  [each([]), undefined],
  [each([9]), 9],
  [each([30, 1, 2]), 2],
  [each([1, 2, 3, 100]), 2],
  [
    [
      { days: 40, loans: 3 },
      { days: 5, loans: 2 },
    ],
    40,
  ],
  [[{ days: 5, loans: 0 }], undefined],
])("of %j the median is %s days", (lengths, median) => {
  expect(medianDays(lengths)).toBe(median);
});

test("the median computed from counts equals the median of the loans", () => {
  const chance = dice(11);
  for (let round = 0; round < 200; round++) {
    const days = Array.from({ length: chance.whole(1, 40) }, () => chance.whole(0, 9));
    const lengths = [...Map.groupBy(days, (one) => one)].map(([one, all]) => ({ days: one, loans: all.length }));
    expect(medianDays(lengths)).toBe(days.toSorted((one, other) => one - other)[Math.floor((days.length - 1) / 2)]);
  }
});

const left = (day: string, changes: object = {}) =>
  anEvent("dispatched", day, changes as Partial<CustodyEvent<"dispatched">>);

test("a loan runs from dispatch to return and belongs to the customer who took the cylinder", () => {
  const log = logged(
    anEvent("registered"),
    left("2026-09-01"),
    anEvent("adjusted-out", "2026-09-21"),
    anEvent("adjusted-in", "2026-09-21", { to: KUMAR }),
    anEvent("received-empty", "2026-09-21", { from: KUMAR }),
    anEvent("filled", "2026-10-01", { gas: "R-32 Refrigerant Gas" }),
    left("2026-10-02", { to: KUMAR }),
    anEvent("flagged-lost", "2026-10-20"),
    anEvent("found", "2026-11-02"),
  );
  expect(loansOf(log)).toEqual([
    { gas: "R-32", customer: "ravi", month: "2026-09", days: 20 },
    { gas: "R-32", customer: "kumar", month: "2026-11", days: 31 },
  ]);
  const takenBack = anEvent("taken-back", "2026-11-03", { corrects: 9, reason: "another one" });
  expect(loansOf(logged(...log, takenBack))).toHaveLength(1);
  expect(loansOf(logged(anEvent("registered"), left("2026-09-01"), anEvent("sold", "2026-09-05")))).toEqual([]);
  expect(loansOf(logged(anEvent("registered"), left("2026-09-01")))).toEqual([]);
});

const length = (changes: Partial<LoansOfLength>): LoansOfLength => ({
  ...{ of: "R-32", month: "2026-09", days: 20, loans: 1 },
  ...changes,
});

test("the slowest come first, and ties are sorted by name", () => {
  const lengths = [
    length({ of: "R-22", days: 5 }),
    length({ of: "R-410A" }),
    length({}),
    length({ days: 40, loans: 2 }),
    length({ of: "R-404A", days: 99, loans: 0 }),
  ];
  expect(rotationBy(lengths)).toEqual([
    { of: "R-32", loans: 3, medianDays: 40 },
    { of: "R-410A", loans: 1, medianDays: 20 },
    { of: "R-22", loans: 1, medianDays: 5 },
  ]);
  expect(rotationBy([length({}), length({ of: "R-22" })]).map(({ of }) => of)).toEqual(["R-22", "R-32"]);
});

test("the chart has every month, also those without returns", () => {
  const lengths = [length({}), length({ days: 5 }), length({ month: "2026-10", days: 40 })];
  const months = rotationByMonth(lengths, monthsUntil("2026-11-15", 4));
  expect(months.map(({ month, loans, medianDays: days }) => [month, loans, days])).toEqual([
    ["2026-08", 0, undefined],
    ["2026-09", 2, 5],
    ["2026-10", 1, 40],
    ["2026-11", 0, undefined],
  ]);
  expect(monthsUntil("2026-01-31", 2)).toEqual(["2025-12", "2026-01"]);
  expect(monthsUntil("2026-11-15")).toHaveLength(12);
});

test.each([
  ["2026-11-16", 0],
  ["2026-11-15", 0],
  ["2026-11-14", 1],
  ["2026-10-16", 1],
  ["2026-10-15", 2],
  ["2026-08-17", 3],
  ["2026-08-16", 4],
])("on 15-11-2026 a due date of %s is in band %d", (dueOn, band) => {
  expect(overdueBand(dueOn, "2026-11-15")).toBe(band);
});

test("the bands contain all owed cylinders, and the value not covered by deposits is at risk", () => {
  const owed = (dueOn: string, deposit: number, cylinders = 1) => ({
    ...{ dueOn, cylinders, value: rupees(8000), deposit: rupees(deposit) },
  });
  const bands = valueByBand(
    [owed("2026-12-01", 6000, 3), owed("2026-11-01", 0), owed("2026-11-01", 9000)],
    "2026-11-15",
  );
  expect(bands.map(({ cylinders, atRisk }) => [cylinders, atRisk])).toEqual([
    [3, rupees(6000)],
    [2, rupees(8000)],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const chance = dice(5);
  const out = Array.from({ length: 500 }, () =>
    owed(`2026-${String(chance.whole(1, 12)).padStart(2, "0")}-10`, chance.whole(0, 9000), chance.whole(1, 9)),
  );
  const all = valueByBand(out, "2026-11-15");
  expect(all).toHaveLength(OVERDUE_BANDS.length);
  expect(sum(all.map(({ cylinders }) => cylinders as Paise))).toBe(sum(out.map(({ cylinders }) => cylinders as Paise)));
  expect(sum(all.map(({ deposits }) => deposits))).toBe(
    sum(out.map(({ deposit, cylinders }) => times(deposit, cylinders))),
  );
});

test("days out are counted in India's time zone", () => {
  expect(daysOut(new Date("2026-11-01T19:00:00Z"), "2026-11-03")).toBe(1);
});

test("the owner sees bands and sums", () => {
  expect(OVERDUE_BANDS.map(({ label }) => label())).toEqual([
    ...["Not due yet", "1–30 days overdue", "31–60 days overdue", "61–90 days overdue", "More than 90 days overdue"],
  ]);
  const [first] = valueByBand(
    [{ dueOn: "2026-12-01", cylinders: 1, value: rupees(8000), deposit: rupees(6000) }],
    "2026-11-15",
  );
  expect(first).toEqual({ cylinders: 1, value: rupees(8000), deposits: rupees(6000), atRisk: rupees(2000) });
  expect([overdueBand("2026-09-16", "2026-11-15"), overdueBand("2026-09-15", "2026-11-15")]).toEqual([2, 3]);
});
