import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { deletionProblem, OPEN_MATTER_KINDS, openMatters } from "./open-matters.ts";

const NOTHING = Object.fromEntries(OPEN_MATTER_KINDS.map((kind) => [kind, {}])) as Parameters<typeof openMatters>[0];

test("an account with nothing open has an empty list", () => {
  expect(openMatters(NOTHING)).toEqual([]);
});

test("every kind of open matter is listed with its text", () => {
  const facts = Object.fromEntries(OPEN_MATTER_KINDS.map((kind) => [kind, { count: 1, amount: rupees(10) }]));
  const matters = openMatters({ ...NOTHING, ...facts });
  expect(matters.map(({ kind }) => kind)).toEqual(OPEN_MATTER_KINDS);
  expect(deletionProblem(matters)).toBe(
    "Your account cannot be deleted yet. Still open: 1 unpaid order: ₹10.00, 1 paid order not dispatched yet, You owe us ₹10.00, We owe you ₹10.00, Cylinder deposits we hold for you: ₹10.00, 1 cylinder to return, 1 cylinder offer waiting for an answer and A refund of ₹10.00 is not paid yet.",
  );
});
