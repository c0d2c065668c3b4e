import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { alertFigure, alertsAreDue } from "./price-alert.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 4, minutes));

test.each([
  { what: "right after a publication more may follow", first: 0, last: 0, now: 9, due: false },
  { what: "after ten quiet minutes the mails go out", first: 0, last: 0, now: 10, due: true },
  { what: "a correction starts the ten minutes anew", first: 0, last: 9, now: 15, due: false },
  { what: "who publishes all morning is not waited for beyond an hour", first: 0, last: 59, now: 60, due: true },
])("$what", ({ first, last, now, due }) => {
  expect(alertsAreDue({ first: at(first), last: at(last) }, at(now))).toBe(due);
});

test("an alert shows the old and the new price of a gas", () => {
  expect(alertFigure("R-32 – 10 kg", { before: rupees(432), after: rupees(1440.5) })).toEqual([
    "R-32 – 10 kg",
    "₹432.00 → ₹1,440.50",
  ]);
});
