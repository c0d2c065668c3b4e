import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { daysOverdue, dueOn, mayOrderOnCredit } from "./credit-limit.ts";

const TERMS = { limit: rupees(50_000), days: 30 };

test.each([
  {
    what: "a fresh limit",
    owed: 0,
    ordered: 0,
    order: 20_000,
    left: 30_000,
    message: "You can send this order now and pay later. Pay within 30 days of the invoice.",
  },
  { what: "the last rupee of the limit", owed: 20_000, ordered: 10_000, order: 20_000, left: 0, message: undefined },
  { what: "an advance on top of the limit", owed: -5000, ordered: 0, order: 55_000, left: 0, message: undefined },
])("$what allows an order of ₹$order without payment", ({ owed, ordered, order, left, message }) => {
  const response = mayOrderOnCredit(TERMS, { owed: rupees(owed), ordered: rupees(ordered) }, rupees(order));
  expect(response).toMatchObject({ allowed: true, left: rupees(left), ...(message && { message }) });
});

test.each([
  {
    what: "a paisa above the limit",
    owed: 20_000,
    ordered: 10_000,
    order: 20_000.01,
    short: 0.01,
    message:
      "You have ₹20,000.00 left of your ₹50,000.00 credit, and this order is ₹20,000.01. Please pay for it, or settle your account first.",
  },
  {
    what: "orders that wait for their invoice and use the limit up",
    owed: 0,
    ordered: 50_000,
    order: 1,
    short: 1,
    message: "Your credit of ₹50,000.00 is used up. Please pay for this order, or settle your account first.",
  },
  {
    what: "a debt above the limit",
    owed: 80_000,
    ordered: 0,
    order: 100,
    short: 100,
    message: "Your credit of ₹50,000.00 is used up. Please pay for this order, or settle your account first.",
  },
])("$what: the order of ₹$order must be paid first", ({ owed, ordered, order, short, message }) => {
  const response = mayOrderOnCredit(TERMS, { owed: rupees(owed), ordered: rupees(ordered) }, rupees(order));
  expect(response).toEqual({ allowed: false, short: rupees(short), message });
});

test("without a limit no customer buys on credit, not even on an advance", () => {
  const use = { owed: rupees(-5000), ordered: rupees(0) };
  expect(mayOrderOnCredit(undefined, use, rupees(100)).allowed).toBe(false);
  expect(mayOrderOnCredit({ limit: rupees(0), days: 30 }, use, rupees(100))).toMatchObject({
    message: "This order must be paid before dispatch.",
  });
});

test.each([
  { oldest: "2026-09-01", today: "2026-10-01", late: 0 },
  { oldest: "2026-09-01", today: "2026-10-02", late: 1 },
  { oldest: undefined, today: "2026-10-02", late: 0 },
])("open since $oldest, it is $late days late on $today", ({ oldest, today, late }) => {
  expect(daysOverdue(oldest, TERMS, today)).toBe(late);
});

test("without terms an invoice is due on its day", () => {
  expect([dueOn("2026-09-01", undefined), dueOn("2026-09-01", TERMS)]).toEqual(["2026-09-01", "2026-10-01"]);
  expect(daysOverdue("2026-09-01", undefined, "2026-09-02")).toBe(1);
});

test.each([
  { days: 0, message: "Pay when you get the invoice." },
  { days: 1, message: "Pay within 1 day of the invoice." },
  { days: 2, message: "Pay within 2 days of the invoice." },
])("with $days days to pay, the buyer sees: $message", ({ days, message }) => {
  const use = { owed: rupees(0), ordered: rupees(0) };
  expect(mayOrderOnCredit({ limit: rupees(0.01), days }, use, rupees(0.01)).message).toContain(message);
});

test("a single paisa left of the limit is shown", () => {
  const use = { owed: rupees(49_999.99), ordered: rupees(0) };
  expect(mayOrderOnCredit(TERMS, use, rupees(1)).message).toContain("You have ₹0.01 left");
});
