import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { AGE_BANDS, ageingOf, ageingRule } from "./ageing.ts";

const AS_OF = "2026-10-31";
const debt = (day: string, amount: number) => ({ day, amount: rupees(amount) });

test("each open amount is in the band of its age, and the oldest is named", () => {
  const debts = [debt("2026-07-01", 118), debt("2026-08-02", 236), debt("2026-09-01", 354), debt("2026-10-01", 472)];
  expect(ageingOf(debts, AS_OF)).toEqual({
    bands: [472, 354, 236, 118].map(rupees),
    open: rupees(1180),
    oldest: { day: "2026-07-01", days: 122 },
  });
});

test("a customer who owes nothing has no oldest amount", () => {
  expect(ageingOf([], AS_OF)).toEqual({ bands: [0, 0, 0, 0], open: 0 });
});

test.each([
  { day: "2026-11-02", band: 0 },
  { day: "2026-10-31", band: 0 },
  { day: "2026-10-01", band: 0 },
  { day: "2026-09-30", band: 1 },
  { day: "2026-09-01", band: 1 },
  { day: "2026-08-31", band: 2 },
  { day: "2026-08-02", band: 2 },
  { day: "2026-08-01", band: 3 },
])("an invoice of $day is in band $band on 31 October", ({ day, band }) => {
  expect(ageingOf([debt(day, 100)], AS_OF).bands.findIndex((open) => open > 0)).toBe(band);
});

test("the bands are labelled by their days, and a text explains the rule", () => {
  expect(AGE_BANDS.map(({ label }) => label)).toEqual(["0–30 days", "31–60 days", "61–90 days", "Over 90 days"]);
  expect(ageingRule()).toBe(
    "Payments settle the orders they are for. All other payments and credits settle the oldest amount first.",
  );
});
