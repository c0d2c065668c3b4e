import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { emptiesExamples } from "./empties-examples.ts";

const amounts = (released: number, withheld: number) => ({ released: rupees(released), withheld: rupees(withheld) });

test.each([
  {
    what: "at first, a late or damaged cylinder lets the whole deposit of ₹6,000 wait",
    rule: { lateDaysFree: 0, latePercentAWeek: 100, damagedPercent: 100 },
    late: amounts(0, 6000),
    damaged: amounts(0, 6000),
  },
  {
    what: "10% a started week and 25% when damaged",
    rule: { lateDaysFree: 0, latePercentAWeek: 10, damagedPercent: 25 },
    late: amounts(5400, 600),
    damaged: amounts(4500, 1500),
  },
  {
    what: "three days late within a week of grace",
    rule: { lateDaysFree: 7, latePercentAWeek: 100, damagedPercent: 0 },
    late: amounts(6000, 0),
    damaged: amounts(6000, 0),
  },
])("$what", ({ rule, late, damaged }) => {
  expect(emptiesExamples(rule)).toEqual({ deposit: rupees(6000), inTime: amounts(6000, 0), late, damaged });
});
