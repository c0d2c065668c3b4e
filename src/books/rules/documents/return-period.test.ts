import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { SECTIONS, type Section } from "./gstr-1-sections.ts";
import {
  endOfMonth,
  type Filing,
  filingProblem,
  iffWarning,
  isInPeriod,
  isListed,
  isReported,
  periodCode,
  type ReturnPeriod,
  returnPeriod,
} from "./return-period.ts";

const PERIODS: { month: string; filing: Filing; filed?: string[]; is: Partial<ReturnPeriod> }[] = [
  { month: "2026-10", filing: "monthly", is: { first: "2026-10", files: "return" } },
  { month: "2026-10", filing: "quarterly-iff", is: { first: "2026-10", files: "iff" } },
  { month: "2026-11", filing: "quarterly", is: { first: "2026-11", files: "nothing" } },
  { month: "2026-12", filing: "quarterly", is: { first: "2026-10", files: "return" } },
  {
    month: "2027-03",
    filing: "quarterly-iff",
    is: { first: "2027-01", files: "return", withoutIff: ["2027-01", "2027-02"] },
  },
  {
    month: "2027-03",
    filing: "quarterly-iff",
    filed: ["2026-11", "2027-02"],
    is: { first: "2027-01", files: "return", inIff: ["2027-02"], withoutIff: ["2027-01"] },
  },
  { month: "2027-03", filing: "quarterly", filed: ["2027-01"], is: { first: "2027-01", inIff: ["2027-01"] } },
];

test.each(PERIODS)("the return of $month filed $filing, with the IFFs $filed: $is", ({ month, filing, filed, is }) => {
  const period = returnPeriod(month, filing, filed);
  expect(period).toEqual({ last: month, files: "return", inIff: [], withoutIff: [], ...is });
  expect(periodCode(period)).toBe(month.slice(5) + month.slice(0, 4));
});

const on = (day: string) => ({ kind: "invoice", day }) as const;

test("the IFF has registered buyers only, and the quarter then has those of the other months", () => {
  const iff = returnPeriod("2026-11", "quarterly-iff");
  expect([isListed("b2b", on("2026-11-02"), iff), isListed("cdnr", on("2026-11-02"), iff)]).toEqual([true, true]);
  expect([isListed("b2cl", on("2026-11-02"), iff), isListed("cdnur", on("2026-11-02"), iff)]).toEqual([false, false]);
  expect(isReported("b2cs", on("2026-11-02"), iff)).toBe(false);
  const rest = returnPeriod("2026-12", "quarterly-iff", ["2026-11"]);
  const listed = (section: Section, day: string) => isListed(section, on(day), rest);
  expect(["2026-10-02", "2026-11-02", "2026-12-02"].map((day) => listed("b2b", day))).toEqual([true, false, true]);
  expect([listed("cdnr", "2026-11-02"), listed("b2cl", "2026-11-02"), listed("b2cs", "2026-12-02")]).toEqual([
    ...[false, true, false],
  ]);
  expect(isReported("b2cs", on("2026-11-02"), rest)).toBe(true);
  const whole = returnPeriod("2026-12", "quarterly");
  expect(isListed("b2b", on("2026-10-31"), whole)).toBe(true);
  expect([isInPeriod("2026-10-01", whole), isInPeriod("2026-09-30", whole)]).toEqual([true, false]);
});

test("a month of a quarter without the IFF reports nothing", () => {
  const nothing = returnPeriod("2026-11", "quarterly");
  for (const section of SECTIONS) expect(isReported(section, on("2026-11-02"), nothing)).toBe(false);
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
  expect(filingProblem(returnPeriod(month, filing), "2026-11-30")).toBe(problem);
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
