import { expect, test } from "vitest";
import {
  allows,
  buyerLine,
  ORDER_STEPS,
  type OrderFacts,
  type OrderStep,
  orderState,
  staffWord,
  statusWhenSent,
} from "./order-state.ts";

const AT = "2026-11-15T10:00:00.000Z";

type Case = { facts: OrderFacts; state: string; buyer: string; staff: string };

test.each<Case>([
  { facts: { paid: false, status: "Placed" }, state: "placed", buyer: "Placed. Not paid yet.", staff: "Placed" },
  {
    facts: { paid: false, status: "Success" },
    state: "proof-to-check",
    buyer: "Payment Confirmed. We are checking your payment.",
    staff: "Proof to check",
  },
  {
    facts: { paid: false, status: "Placed", paymentUndoneAt: AT },
    state: "payment-undone",
    buyer: "Payment Pending. We have not found your payment.",
    staff: "Payment undone",
  },
  { facts: { paid: true, status: "Success" }, state: "paid", buyer: "Paid. We have your payment.", staff: "Paid" },
  { facts: { paid: true, status: "Placed" }, state: "paid", buyer: "Paid. We have your payment.", staff: "Paid" },
  {
    facts: { paid: true, status: "Success", dispatchedAt: AT },
    state: "dispatched",
    buyer: "Paid. The goods are on their way.",
    staff: "Dispatched",
  },
])("an order with $facts is $state: buyers read “$buyer”, staff “$staff”", ({ facts, state, buyer, staff }) => {
  expect(orderState(facts)).toBe(state);
  expect(buyerLine(facts)).toBe(buyer);
  expect(staffWord(facts)).toBe(staff);
});

test.each<{ what: string; facts: OrderFacts; steps: OrderStep[] }>([
  { what: "placed", facts: { paid: false, status: "Placed" }, steps: ["show-payment", "mark-paid"] },
  {
    what: "with a proof to check",
    facts: { paid: false, status: "Success" },
    steps: ["show-payment", "mark-paid", "reject-payment"],
  },
  {
    what: "with its payment undone, though the goods have left",
    facts: { paid: false, status: "Placed", paymentUndoneAt: AT, dispatchedAt: AT },
    steps: ["show-payment", "mark-paid"],
  },
  { what: "paid", facts: { paid: true, status: "Success" }, steps: ["mark-unpaid", "dispatch", "issue-invoice"] },
  {
    what: "dispatched",
    facts: { paid: true, status: "Success", dispatchedAt: AT },
    steps: ["mark-unpaid", "dispatch", "issue-invoice"],
  },
])("with an order $what one may $steps and nothing else", ({ facts, steps }) => {
  expect((Object.keys(ORDER_STEPS) as OrderStep[]).filter((step) => allows(facts, step))).toEqual(steps);
});

test.each<OrderFacts>([
  { paid: false, status: "Success", paymentUndoneAt: AT },
  { paid: false, status: "Placed", paymentUndoneAt: AT, dispatchedAt: AT },
])("a payment that was undone is confirmed to nobody, also when the goods have left: $status", (facts) => {
  expect(orderState(facts)).toBe("payment-undone");
  expect(buyerLine(facts)).not.toContain("Confirmed");
});

test.each([
  { sent: { proofId: "p1" }, status: "Success" },
  { sent: { utr: "412345678901" }, status: "Success" },
  { sent: { utr: "  " }, status: "Placed" },
  { sent: {}, status: "Placed" },
])("an order sent with $sent is stored as $status", ({ sent, status }) => {
  expect(statusWhenSent(sent)).toBe(status);
});
