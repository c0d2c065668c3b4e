import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { creditStep, refundStep } from "./refund-rule.ts";

const LIMIT = rupees(5000);
const input = { advance: rupees(20_000), releasedAlone: rupees(0), requestedBy: "asha" };

test.each([
  { what: "up to the limit one person is enough", amount: 5000, confirmedBy: undefined, step: "pay" },
  { what: "a paisa above it waits for a second person", amount: 5000.01, confirmedBy: undefined, step: "confirm" },
  { what: "the second person lets it go", amount: 5000.01, confirmedBy: "vikram", step: "pay" },
  { what: "nobody is their own second person", amount: 5000.01, confirmedBy: "asha", step: "refused" },
  { what: "more than the customer has with us stays here", amount: 20_000.01, confirmedBy: "vikram", step: "refused" },
  { what: "nothing cannot be refunded", amount: 0, confirmedBy: undefined, step: "refused" },
  { what: "less than nothing would take money", amount: -1, confirmedBy: "vikram", step: "refused" },
])("$what: ₹$amount, confirmed by $confirmedBy", ({ amount, confirmedBy, step }) => {
  const refund = { ...input, amount: rupees(amount), ...(confirmedBy && { confirmedBy }) };
  expect(refundStep(refund, LIMIT).step).toBe(step);
});

test("a limit of zero requires two people for every refund, no limit requires one", () => {
  const refund = { ...input, amount: rupees(1) };
  expect(refundStep(refund, rupees(0))).toEqual({
    step: "confirm",
    message: "A second person must approve refunds and credits above ₹0.00 in 7 days.",
  });
  expect(refundStep({ ...refund, amount: rupees(20_000) }, undefined).step).toBe("pay");
});

test("a customer who owes money gets no refund", () => {
  expect(refundStep({ ...input, advance: rupees(-100), amount: rupees(1) }, LIMIT)).toEqual({
    step: "refused",
    message: "This customer has no money with us to refund.",
  });
});

test.each([
  { refund: { amount: rupees(0) }, message: "Please enter an amount above 0." },
  {
    refund: { amount: rupees(20_000.01) },
    message: "This customer has ₹20,000.00 with us that is not assigned to an order. You cannot refund more.",
  },
  {
    refund: { amount: rupees(1), advance: rupees(0.01) },
    message: "This customer has ₹0.01 with us that is not assigned to an order. You cannot refund more.",
  },
  {
    refund: { amount: rupees(1), advance: rupees(0) },
    message: "This customer has no money with us to refund.",
  },
  {
    refund: { amount: rupees(6000), confirmedBy: "asha" },
    message: "A second person must approve this, not the person who requested it.",
  },
])("a rejected refund shows the reason: $message", ({ refund, message }) => {
  expect(refundStep({ ...input, ...refund }, LIMIT)).toEqual({ step: "refused", message });
});

test("a paisa can be refunded", () => {
  expect(refundStep({ ...input, amount: rupees(0.01) }, LIMIT).step).toBe("pay");
});

test.each([
  { what: "what is released before it counts", released: 4000, amount: 1000, step: "pay" },
  { what: "a paisa more than the limit in all waits", released: 4000, amount: 1000.01, step: "confirm" },
  { what: "above the limit already, the smallest waits", released: 6000, amount: 0.01, step: "confirm" },
])("$what: ₹$released, then ₹$amount", ({ released, amount, step }) => {
  const request = { amount: rupees(amount), releasedAlone: rupees(released), requestedBy: "asha" };
  expect(creditStep(request, LIMIT).step).toBe(step);
  expect(refundStep({ ...request, advance: rupees(20_000) }, LIMIT).step).toBe(step);
});

test("the requester cannot confirm, even when the limit was raised since", () => {
  const request = { amount: rupees(6000), releasedAlone: rupees(0), requestedBy: "asha", confirmedBy: "asha" };
  expect(creditStep(request, rupees(50_000)).step).toBe("refused");
  expect(creditStep(request, undefined).step).toBe("refused");
});
