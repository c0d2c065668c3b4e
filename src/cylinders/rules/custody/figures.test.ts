import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees, sum, times } from "#platform/rules/money/money.ts";
import type { CustodyEvent } from "./custody-event.ts";
import { daysOut, loansOf, monthsUntil, OVERDUE_BANDS, overdueBand, valueByBand } from "./figures.ts";
import { anEvent, KUMAR, logged } from "./makers.ts";

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
    { gas: "R-32", customerId: "ravi", returnedOn: "2026-09-21", days: 20 },
    { gas: "R-32", customerId: "kumar", returnedOn: "2026-11-02", days: 31 },
  ]);
  const takenBack = anEvent("taken-back", "2026-11-03", { corrects: 9, reason: "another one" });
  expect(loansOf(logged(...log, takenBack))).toHaveLength(1);
  expect(loansOf(logged(anEvent("registered"), left("2026-09-01"), anEvent("sold", "2026-09-05")))).toEqual([]);
  expect(loansOf(logged(anEvent("registered"), left("2026-09-01")))).toEqual([]);
});

test("the chart covers the months up to today's", () => {
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
