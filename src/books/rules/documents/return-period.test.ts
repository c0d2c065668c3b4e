import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import {
  endOfMonth,
  type Filing,
  filingProblem,
  iffWarning,
  isInPeriod,
  isListed,
  periodCode,
  returnPeriod,
} from "./return-period.ts";

test.each<{ month: string; filing: Filing; first: string; isIff: boolean; isAfterIff: boolean }>([
  { month: "2026-10", filing: "monthly", first: "2026-10", isIff: false, isAfterIff: false },
  { month: "2026-10", filing: "quarterly-iff", first: "2026-10", isIff: true, isAfterIff: false },
  { month: "2026-11", filing: "quarterly", first: "2026-11", isIff: true, isAfterIff: false },
  { month: "2026-12", filing: "quarterly", first: "2026-10", isIff: false, isAfterIff: false },
  { month: "2027-03", filing: "quarterly-iff", first: "2027-01", isIff: false, isAfterIff: true },
])("the return of $month filed $filing begins in $first", ({ month, filing, ...expected }) => {
  const period = returnPeriod(month, filing);
  expect(period).toEqual({ ...expected, last: month });
  expect(periodCode(period)).toBe(month.slice(5) + month.slice(0, 4));
});

const on = (day: string) => ({ kind: "invoice", day }) as const;

test("the IFF has registered buyers only, and the quarter then has their last month", () => {
  const iff = returnPeriod("2026-11", "quarterly-iff");
  expect([isListed("b2b", on("2026-11-02"), iff), isListed("cdnr", on("2026-11-02"), iff)]).toEqual([true, true]);
  expect([isListed("b2cl", on("2026-11-02"), iff), isListed("cdnur", on("2026-11-02"), iff)]).toEqual([false, false]);
  const rest = returnPeriod("2026-12", "quarterly-iff");
  expect([isListed("b2b", on("2026-11-02"), rest), isListed("b2b", on("2026-12-02"), rest)]).toEqual([false, true]);
  expect([isListed("b2cl", on("2026-11-02"), rest), isListed("b2cs", on("2026-12-02"), rest)]).toEqual([true, false]);
  const whole = returnPeriod("2026-12", "quarterly");
  expect(isListed("b2b", on("2026-10-31"), whole)).toBe(true);
  expect([isInPeriod("2026-10-01", whole), isInPeriod("2026-09-30", whole)]).toEqual([true, false]);
});

test.each([
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("%s ends on %s", (month, day) => {
  expect(endOfMonth(month)).toBe(day);
});

test.each<{ month: string; filing: Filing; problem: string | undefined }>([
  { month: "2026-10", filing: "monthly", problem: undefined },
  { month: "2026-11", filing: "monthly", problem: "This month is not over yet." },
  { month: "2026-10", filing: "quarterly-iff", problem: undefined },
  { month: "2026-10", filing: "quarterly", problem: "This month is filed with the last month of its quarter." },
  { month: "2026-09", filing: "quarterly", problem: undefined },
])("on 30 November $month, filed $filing, may be marked as filed: $problem", ({ month, filing, problem }) => {
  expect(filingProblem(returnPeriod(month, filing), filing, "2026-11-30")).toBe(problem);
});

test.each([
  { month: "2026-11", value: 50_00_000, warns: false },
  { month: "2026-11", value: 50_00_001, warns: true },
  { month: "2026-12", value: 90_00_000, warns: false },
])("₹$value to firms in $month exceed the IFF: $warns", ({ month, value, warns }) => {
  const warning = iffWarning(returnPeriod(month, "quarterly-iff"), rupees(value));
  if (warns) expect(warning).toContain("at most ₹50,00,000");
  else expect(warning).toBeUndefined();
});
