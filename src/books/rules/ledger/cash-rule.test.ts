import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { CASH_LIMIT, cashProblem } from "./cash-rule.ts";

test.each([
  { what: "a paisa below the limit is accepted", amount: 1_99_999.99, sameDay: 0, forOneOrder: 0, refused: undefined },
  { what: "the limit itself is refused", amount: 2_00_000, sameDay: 0, forOneOrder: 0, refused: "in a day" },
  { what: "earlier cash of the day counts", amount: 50_000, sameDay: 1_50_000, forOneOrder: 0, refused: "in a day" },
  { what: "so does earlier cash for one order", amount: 1, sameDay: 0, forOneOrder: 2_00_000, refused: "one order" },
])("$what", ({ amount, sameDay, forOneOrder, refused }) => {
  const receipt = {
    day: "2026-11-15",
    amount: rupees(amount),
    sameDay: rupees(sameDay),
    forOneOrder: rupees(forOneOrder),
  };
  const problem = cashProblem(receipt, CASH_LIMIT);
  if (refused === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(refused);
});

test.each([
  { day: "2026-03-31", section: "(section 269ST, Income-tax Act 1961)" },
  { day: "2026-04-01", section: "(section 186, Income-tax Act 2025)" },
])("cash received on $day is refused under $section", ({ day, section }) => {
  const receipt = { day, amount: CASH_LIMIT, sameDay: rupees(0), forOneOrder: rupees(0) };
  expect(cashProblem(receipt, CASH_LIMIT)).toContain(section);
  expect(cashProblem({ ...receipt, amount: rupees(1), forOneOrder: CASH_LIMIT }, CASH_LIMIT)).toContain(section);
});
