import { expect, test } from "vitest";
import { dice } from "#domain/makers.ts";
import { type Paise, rupees, sum } from "#domain/money.ts";
import {
  daysOut,
  type Loan,
  medianDays,
  OVERDUE_BANDS,
  overdueBand,
  rotationBy,
  rotationByMonth,
  valueByBand,
} from "./figures.ts";

test.each([
  [[], undefined],
  [[9], 9],
  [[30, 1, 2], 2],
  [[1, 2, 3, 100], 2],
])("of %j the median is %s days", (days, median) => {
  expect(medianDays(days)).toBe(median);
});

const loan = (changes: Partial<Loan>): Loan => ({
  gas: "R-32",
  customer: "ravi",
  outOn: "2026-09-01",
  dueOn: "2026-10-01",
  backOn: "2026-09-21",
  ...changes,
});
const LOANS = [
  loan({}),
  loan({ backOn: "2026-10-11" }),
  loan({ backOn: undefined }),
  loan({ gas: "R-22", customer: "kumar", backOn: "2026-09-06" }),
];

test("the slowest gas and the slowest customer come first, and what is out has no length yet", () => {
  expect(rotationBy("gas", LOANS)).toEqual([
    { of: "R-32", loans: 2, medianDays: 20 },
    { of: "R-22", loans: 1, medianDays: 5 },
  ]);
  expect(rotationBy("customer", LOANS).map(({ of }) => of)).toEqual(["ravi", "kumar"]);
});

test("the chart has every month, also those in which nothing came back", () => {
  const months = rotationByMonth(LOANS, "2026-11-15", 4);
  expect(months.map(({ month, loans, medianDays: days }) => [month, loans, days])).toEqual([
    ["2026-08", 0, undefined],
    ["2026-09", 2, 5],
    ["2026-10", 1, 40],
    ["2026-11", 0, undefined],
  ]);
  expect(rotationByMonth([], "2026-01-31", 2).map(({ month }) => month)).toEqual(["2025-12", "2026-01"]);
});

test.each([
  ["2026-11-16", 0],
  ["2026-11-15", 0],
  ["2026-11-14", 1],
  ["2026-10-16", 1],
  ["2026-10-15", 2],
  ["2026-08-17", 3],
  ["2026-08-16", 4],
])("on 15-11-2026 what was due on %s is in band %d", (dueOn, band) => {
  expect(overdueBand(dueOn, "2026-11-15")).toBe(band);
});

test("the bands hold all that is out, and at risk is what the deposit does not cover", () => {
  const cylinder = (dueOn: string, deposit: number) => ({ dueOn, value: rupees(8000), deposit: rupees(deposit) });
  const bands = valueByBand(
    [cylinder("2026-12-01", 6000), cylinder("2026-11-01", 0), cylinder("2026-11-01", 9000)],
    "2026-11-15",
  );
  expect(bands.map(({ cylinders, atRisk }) => [cylinders, atRisk])).toEqual([
    [1, rupees(2000)],
    [2, rupees(8000)],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const chance = dice(5);
  const out = Array.from({ length: 500 }, () =>
    cylinder(`2026-${String(chance.whole(1, 12)).padStart(2, "0")}-10`, chance.whole(0, 9000)),
  );
  const all = valueByBand(out, "2026-11-15");
  expect(all).toHaveLength(OVERDUE_BANDS.length);
  expect(sum(all.map(({ cylinders }) => cylinders as Paise))).toBe(500);
  expect(sum(all.map(({ deposits }) => deposits))).toBe(sum(out.map(({ deposit }) => deposit)));
});

test("days out are counted by India's calendar", () => {
  expect(daysOut(new Date("2026-11-01T19:00:00Z"), "2026-11-03")).toBe(1);
});

test("of equally slow ones the alphabet decides, the slowest come first wherever they stood", () => {
  const slow = [loan({ gas: "R-22", backOn: "2026-09-03" }), loan({ gas: "R-410A" }), loan({ gas: "R-32" })];
  expect(rotationBy("gas", slow).map(({ of }) => of)).toEqual(["R-32", "R-410A", "R-22"]);
  expect(rotationByMonth([], "2026-11-15")).toHaveLength(12);
  expect(rotationByMonth([], "2026-11-15").at(-1)?.month).toBe("2026-11");
});

test("the owner reads bands and sums", () => {
  expect(OVERDUE_BANDS.map(({ label }) => label)).toEqual([
    ...["Not due yet", "1–30 days over", "31–60 days over", "61–90 days over", "More than 90 days over"],
  ]);
  const [first] = valueByBand([{ dueOn: "2026-12-01", value: rupees(8000), deposit: rupees(6000) }], "2026-11-15");
  expect(first).toEqual({ cylinders: 1, value: rupees(8000), deposits: rupees(6000), atRisk: rupees(2000) });
  expect([overdueBand("2026-09-16", "2026-11-15"), overdueBand("2026-09-15", "2026-11-15")]).toEqual([2, 3]);
});
