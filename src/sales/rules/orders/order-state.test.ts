import { expect, test } from "vitest";
import {
  allows,
  buyerLine,
  buyerTexts,
  isIn,
  mainStep,
  mayBeInvoiced,
  mayBuyerCancel,
  mayChangeLines,
  mayCorrectDispatch,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderGroup,
  type OrderState,
  orderState,
  orderTone,
  owesEmpties,
  PAYMENT_GROUPS,
  paymentGroupLabels,
  staffLabel,
  statusWhenSent,
} from "./order-state.ts";
import { ORDER_STEPS, type OrderStep } from "./order-steps.ts";

const AT = "2026-11-15T10:00:00.000Z";

type Case = { facts: OrderFacts; state: string; buyer: string; staff: string };

test.each<Case>([
  { facts: { paid: false, status: "Placed" }, state: "placed", buyer: "Placed. Not paid yet.", staff: "Placed" },
  {
    facts: { paid: false, status: "Placed", holdExpiredAt: AT },
    state: "hold-expired",
    buyer: "Placed. Not paid yet, goods no longer reserved.",
    staff: "Reservation expired",
  },
  {
    facts: { paid: false, status: "Success", holdExpiredAt: AT },
    state: "proof-to-check",
    buyer: "Payment Confirmed. We are checking your payment.",
    staff: "Proof to check",
  },
  {
    facts: { paid: false, status: "Placed", holdExpiredAt: AT, paymentUndoneAt: AT },
    state: "payment-undone",
    buyer: "Payment Pending. We marked this order unpaid.",
    staff: "Marked unpaid",
  },
  {
    facts: { paid: false, status: "Success" },
    state: "proof-to-check",
    buyer: "Payment Confirmed. We are checking your payment.",
    staff: "Proof to check",
  },
  {
    facts: { paid: false, status: "Placed", paymentUndoneAt: AT },
    state: "payment-undone",
    buyer: "Payment Pending. We marked this order unpaid.",
    staff: "Marked unpaid",
  },
  {
    facts: { paid: false, status: "Placed", paymentUndoneAt: AT, proofRejectedAt: AT },
    state: "proof-rejected",
    buyer: "Payment Pending. We have not found your payment.",
    staff: "Proof rejected",
  },
  {
    facts: { paid: false, status: "Placed", dispatchedAt: AT, creditDueOn: "2026-12-15" },
    state: "on-credit",
    buyer: "On credit, due 15 Dec 2026. The goods are on their way.",
    staff: "On credit, due 15 Dec 2026",
  },
  {
    facts: { paid: false, status: "Success", dispatchedAt: AT, creditDueOn: "2026-12-15" },
    state: "proof-to-check",
    buyer: "Payment Confirmed. We are checking your payment.",
    staff: "Proof to check",
  },
  {
    facts: { paid: true, status: "Placed", dispatchedAt: AT, creditDueOn: "2026-12-15" },
    state: "dispatched",
    buyer: "Paid. The goods are on their way.",
    staff: "Dispatched",
  },
  {
    facts: { paid: false, status: "Placed", received: 1080, open: 100 },
    state: "part-paid",
    buyer: "Part paid. ₹1,080.00 received, ₹100.00 left to pay.",
    staff: "Part paid",
  },
  {
    facts: { paid: false, status: "Success", received: 1080, open: 100 },
    state: "proof-to-check",
    buyer: "Payment Confirmed. We are checking your payment.",
    staff: "Proof to check",
  },
  { facts: { paid: true, status: "Success" }, state: "paid", buyer: "Paid. We have your payment.", staff: "Paid" },
  { facts: { paid: true, status: "Placed" }, state: "paid", buyer: "Paid. We have your payment.", staff: "Paid" },
  {
    facts: { paid: true, status: "Success", dispatchedAt: AT, arrivedAt: AT },
    state: "dispatched",
    buyer: "Paid. The goods have arrived.",
    staff: "Dispatched",
  },
  {
    facts: { paid: false, status: "Placed", dispatchedAt: AT, arrivedAt: AT, creditDueOn: "2026-12-15" },
    state: "on-credit",
    buyer: "On credit, due 15 Dec 2026. The goods have arrived.",
    staff: "On credit, due 15 Dec 2026",
  },
  {
    facts: { paid: true, status: "Success", dispatchedAt: AT },
    state: "dispatched",
    buyer: "Paid. The goods are on their way.",
    staff: "Dispatched",
  },
  {
    facts: { paid: true, status: "Success", dispatchedAt: AT, cancelledAt: AT },
    state: "cancelled",
    buyer: "Cancelled. This order will not be fulfilled.",
    staff: "Cancelled",
  },
])("an order with $facts is $state: buyers see “$buyer”, staff “$staff”", ({ facts, state, buyer, staff }) => {
  expect(orderState(facts)).toBe(state);
  expect(buyerLine(facts)).toBe(buyer);
  expect(staffLabel(facts)).toBe(staff);
});

test.each<{ what: string; facts: OrderFacts; steps: OrderStep[] }>([
  {
    what: "placed",
    facts: { paid: false, status: "Placed" },
    steps: ["show-payment", "mark-paid", "cancel", "change-lines", "buyer-cancel"],
  },
  {
    what: "paid in part",
    facts: { paid: false, status: "Placed", received: 1080, open: 100 },
    steps: ["show-payment", "mark-paid", "cancel", "change-lines", "buyer-cancel"],
  },
  {
    what: "whose reservation has expired",
    facts: { paid: false, status: "Placed", holdExpiredAt: AT },
    steps: ["show-payment", "mark-paid", "cancel", "change-lines", "buyer-cancel"],
  },
  {
    what: "with a proof to check",
    facts: { paid: false, status: "Success" },
    steps: ["show-payment", "mark-paid", "reject-payment", "cancel", "change-lines", "buyer-cancel"],
  },
  {
    what: "with its payment undone, though the goods have left",
    facts: { paid: false, status: "Placed", paymentUndoneAt: AT, dispatchedAt: AT },
    steps: ["show-payment", "mark-paid", "cancel", "change-lines", "buyer-cancel"],
  },
  {
    what: "paid",
    facts: { paid: true, status: "Success" },
    steps: ["mark-unpaid", "dispatch", "cancel", "change-lines", "issue-invoice"],
  },
  {
    what: "dispatched",
    facts: { paid: true, status: "Success", dispatchedAt: AT },
    steps: ["mark-unpaid", "dispatch", "cancel", "issue-invoice"],
  },
  { what: "cancelled", facts: { paid: true, status: "Success", dispatchedAt: AT, cancelledAt: AT }, steps: [] },
])("an order $what allows $steps and nothing else", ({ facts, steps }) => {
  expect((Object.keys(ORDER_STEPS) as OrderStep[]).filter((step) => allows(facts, step))).toEqual(steps);
});

test.each<[OrderFacts, OrderStep | null]>([
  [{ paid: false, status: "Placed" }, "mark-paid"],
  [{ paid: false, status: "Success" }, "mark-paid"],
  [{ paid: false, status: "Placed", dispatchedAt: AT, creditDueOn: "2026-12-15" }, "mark-paid"],
  [{ paid: true, status: "Success" }, "dispatch"],
  [{ paid: true, status: "Success", dispatchedAt: AT }, "issue-invoice"],
  [{ paid: true, status: "Success", cancelledAt: AT }, null],
])("the main step of an order with %j is %s, which its state allows", (facts, step) => {
  expect(mainStep(facts)).toBe(step);
  if (step) expect(allows(facts, step)).toBe(true);
});

test("a buyer may cancel an unpaid order before dispatch, and dispatched goods need an invoice unless cancelled", () => {
  const unpaid = { paid: false, status: "Placed" } as const;
  expect([unpaid, { ...unpaid, paymentUndoneAt: AT }, { ...unpaid, paid: true }].map(mayBuyerCancel)).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayBuyerCancel({ ...unpaid, paymentUndoneAt: AT, dispatchedAt: AT })).toBe(false);
  expect([unpaid, { ...unpaid, paid: true }, { ...unpaid, dispatchedAt: AT }].map(mayBeInvoiced)).toEqual([
    false,
    true,
    true,
  ]);
  expect(mayBeInvoiced({ ...unpaid, dispatchedAt: AT, cancelledAt: AT })).toBe(false);
});

test.each<[OrderFacts, boolean]>([
  [{ paid: true, status: "Placed" }, false],
  [{ paid: true, status: "Placed", dispatchedAt: AT }, true],
  [{ paid: false, status: "Placed", dispatchedAt: AT, paymentUndoneAt: AT }, true],
  [{ paid: false, status: "Placed", dispatchedAt: AT, cancelledAt: AT }, false],
])("staff may correct transport details after dispatch, unless the order is cancelled: %j", (facts, may) => {
  expect(mayCorrectDispatch(facts)).toBe(may);
});

test("goods may be changed until dispatch, whatever the payment state", () => {
  const undone: OrderFacts = { paid: false, status: "Placed", paymentUndoneAt: AT };
  expect([undone, { ...undone, dispatchedAt: AT }, { ...undone, cancelledAt: AT }].map(mayChangeLines)).toEqual([
    ...[true, false, false],
  ]);
});

test("a buyer owes empties for gas paid or dispatched, not for unpaid gas or cancelled orders", () => {
  const unpaid: OrderFacts = { paid: false, status: "Placed" };
  const gone = { ...unpaid, dispatchedAt: AT };
  expect([{ ...unpaid, paid: true }, gone, unpaid, { ...gone, cancelledAt: AT }].map(owesEmpties)).toEqual([
    ...[true, true, false, false],
  ]);
});

test.each<OrderFacts>([
  { paid: false, status: "Success", paymentUndoneAt: AT },
  { paid: false, status: "Placed", paymentUndoneAt: AT, dispatchedAt: AT },
])("an undone payment is never shown as confirmed, even after dispatch: $status", (facts) => {
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

const EACH: Readonly<Record<OrderState, OrderFacts>> = {
  placed: { paid: false, status: "Placed" },
  "part-paid": { paid: false, status: "Placed", received: 1080, open: 100 },
  "hold-expired": { paid: false, status: "Placed", holdExpiredAt: AT },
  "proof-to-check": { paid: false, status: "Success" },
  "proof-rejected": { paid: false, status: "Placed", paymentUndoneAt: AT, proofRejectedAt: AT },
  "payment-undone": { paid: false, status: "Placed", paymentUndoneAt: AT },
  "on-credit": { paid: false, status: "Placed", dispatchedAt: AT, creditDueOn: "2026-12-15" },
  paid: { paid: true, status: "Success" },
  dispatched: { paid: true, status: "Success", dispatchedAt: AT },
  cancelled: { paid: false, status: "Success", cancelledAt: AT },
};

test.each<{ state: OrderState; tone: string; groups: OrderGroup[] }>([
  { state: "placed", tone: "plain", groups: ["unpaid"] },
  { state: "part-paid", tone: "copper", groups: ["unpaid"] },
  { state: "hold-expired", tone: "warn", groups: ["unpaid"] },
  { state: "proof-to-check", tone: "copper", groups: ["to-check"] },
  { state: "proof-rejected", tone: "warn", groups: ["unpaid", "undone"] },
  { state: "payment-undone", tone: "warn", groups: ["unpaid", "undone"] },
  { state: "on-credit", tone: "copper", groups: ["unpaid", "on-credit"] },
  { state: "paid", tone: "cold", groups: ["paid", "to-dispatch"] },
  { state: "dispatched", tone: "cold", groups: ["paid"] },
  { state: "cancelled", tone: "plain", groups: ["cancelled"] },
])("an order in state $state has tone $tone and groups $groups", ({ state, tone, groups }) => {
  expect(orderTone(EACH[state])).toBe(tone);
  expect([...PAYMENT_GROUPS, "to-dispatch" as const].filter((group) => isIn(EACH[state], group)).toSorted()).toEqual(
    groups.toSorted(),
  );
});

test.each<{ state: OrderState; next: string; mail: string | null }>([
  {
    state: "placed",
    next: "When you have paid, add the payment screenshot or the UTR to the order.",
    mail: null,
  },
  {
    state: "hold-expired",
    next: "When you have paid, add the payment screenshot or the UTR to the order.",
    mail: null,
  },
  {
    state: "part-paid",
    next: "Please pay the rest, and add its payment screenshot or UTR to the order.",
    mail: null,
  },
  {
    state: "proof-to-check",
    next: "When we have seen the money in our account, we mark the order Paid and dispatch the goods.",
    mail: "Thank you for sending your payment proof. We will check it with the bank and then send the goods.",
  },
  {
    state: "payment-undone",
    next: "Please add another payment screenshot or the right UTR, or call us.",
    mail: null,
  },
  {
    state: "on-credit",
    next: "Please pay by that day, and add the payment screenshot or the UTR to the order.",
    mail: "The goods are on their way, on your credit with us.",
  },
  {
    state: "paid",
    next: "We get the goods ready and dispatch them.",
    mail: "We have your payment and will send the goods.",
  },
  {
    state: "dispatched",
    next: "The transport details are with the order and in our email.",
    mail: "We have your payment, and the goods are on their way.",
  },
  {
    state: "cancelled",
    next: "Please do not pay for it. Any amount you have already paid is your credit with us.",
    mail: "This order was cancelled. Please do not pay for it.",
  },
])("the buyer of an order in state $state sees the next step: $next", ({ state, next, mail }) => {
  expect(buyerTexts(EACH[state])).toMatchObject({ next, mail });
});

test("accounts handle money, counter and dispatch handle goods, customers add proofs, and each step has its texts", () => {
  const notified = Object.entries(ORDER_STEPS).map(([step, { by, event, timeline, ...more }]) =>
    [
      step,
      [...by.audience, ...("roles" in by ? by.roles : [])].join(" "),
      event,
      timeline(),
      ...Object.values(more).map((message) => message()),
    ].join(", "),
  );
  expect(notified).toEqual([
    "show-payment, customer, proof-added, Payment proof added",
    "mark-paid, admin accounts, paid, Marked paid, Marked an order paid",
    "mark-unpaid, admin accounts, unpaid, Marked unpaid, Marked an order unpaid",
    "reject-payment, admin accounts, payment-rejected, Payment proof rejected, Rejected a payment proof",
    "dispatch, admin counter dispatch, dispatched, Dispatched, Dispatched an order",
    "cancel, customer admin accounts, cancelled, Order cancelled, Cancelled an order",
    "change-lines, admin accounts, lines-changed, Goods changed, Changed the goods of an order",
    "issue-invoice, admin accounts, invoice-issued, Invoice issued, Issued an invoice",
    "buyer-cancel, customer, cancelled, Order cancelled",
  ]);
});

test("orders have six payment groups and two stored statuses", () => {
  expect(PAYMENT_GROUPS.map((group) => `${group}: ${paymentGroupLabels()[group]}`)).toEqual([
    ...[
      "to-check: Proof to check",
      "unpaid: Unpaid",
      "undone: Rejected or marked unpaid",
      "on-credit: On credit",
      "paid: Paid",
    ],
    "cancelled: Cancelled",
  ]);
  expect([...ORDER_STATUSES]).toEqual(["Success", "Placed"]);
});

test.each<{ what: string; facts: OrderFacts; expected: boolean }>([
  { what: "credited in full", facts: { paid: false, status: "Success", open: 0 }, expected: false },
  {
    what: "settled by other money",
    facts: { paid: false, status: "Success", open: 0, received: 330.4 },
    expected: true,
  },
  { what: "left to pay", facts: { paid: false, status: "Success", open: 165.2 }, expected: true },
  { what: "read without the ledger", facts: { paid: false, status: "Success" }, expected: true },
])("a proof of an order $what waits to be checked: $expected", ({ facts, expected }) => {
  expect([isIn(facts, "to-check"), isIn({ ...facts, status: "Placed" }, "unpaid")]).toEqual([expected, expected]);
});
