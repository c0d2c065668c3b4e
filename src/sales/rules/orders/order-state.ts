/**
 * Declares every order state once. A new state does not compile until its texts, groups and steps are declared.
 * The groups as SQL are in sales/server/orders/order-state-sql.ts. See docs/how-to/add-an-order-state.md.
 */

import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { dayText, englishDayText } from "#platform/rules/language/day-text.ts";
import { fill, perLanguage, t } from "#platform/rules/language/text.ts";
import type { OfficeStep, OrderStep } from "./order-steps.ts";

/** As stored and sent. Success: the buyer has shown a payment, and staff have not rejected it. */
export const ORDER_STATUSES = ["Success", "Placed"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderState =
  | "placed"
  | "part-paid"
  | "hold-expired"
  | "proof-to-check"
  | "proof-rejected"
  | "payment-undone"
  | "on-credit"
  | "paid"
  | "dispatched"
  | "cancelled";

/** Null until the event. The same names are used in the database and the API. */
export const NO_TIMESTAMPS = {
  paidAt: null,
  /** The payment was rejected or undone. Another proof, or marking it paid, clears it. */
  paymentUndoneAt: null,
  /** Staff rejected the proof, and did not only mark the order unpaid. Cleared with `paymentUndoneAt`. */
  proofRejectedAt: null,
  dispatchedAt: null,
  /** The last of its cylinders arrived. */
  arrivedAt: null,
  /** The goods are on sale again. Reserving them clears it. See sales/rules/orders/stock-hold.ts. */
  holdExpiredAt: null,
  /** Final: payments become the buyer's credit, and a credit note reverses the invoice. */
  cancelledAt: null,
} as const;
export type OrderTimestamp = keyof typeof NO_TIMESTAMPS;
export const ORDER_TIMESTAMPS = Object.keys(NO_TIMESTAMPS) as OrderTimestamp[];

/** Orders cached by a device long ago lack some timestamps. */
export type OrderFacts = { paid: boolean; status: OrderStatus } & {
  [Moment in Exclude<OrderTimestamp, "paidAt">]?: string | Date | null | undefined;
} & {
  /** The last day to pay for goods dispatched on the buyer's credit. */
  creditDueOn?: string | null | undefined;
  /** Part payments and what is left, in rupees. Known where the ledger was read; the same steps are allowed without them. */
  received?: number | undefined;
  open?: number | undefined;
};

/** Payment decides first: goods dispatched without payment count as unpaid. */
export function orderState({ paid, status, creditDueOn, received, ...moments }: OrderFacts): OrderState {
  if (moments.cancelledAt) return "cancelled";
  if (paid) return moments.dispatchedAt ? "dispatched" : "paid";
  if (moments.paymentUndoneAt) return moments.proofRejectedAt ? "proof-rejected" : "payment-undone";
  if (status === "Success") return "proof-to-check";
  if (creditDueOn) return "on-credit";
  if (moments.holdExpiredAt) return "hold-expired";
  return received ? "part-paid" : "placed";
}

/** "unpaid": placed, part paid, hold expired, proof rejected, payment undone or on credit. */
export const PAYMENT_GROUPS = ["to-check", "unpaid", "undone", "on-credit", "paid", "cancelled"] as const;
type PaymentGroup = (typeof PAYMENT_GROUPS)[number];
export type OrderGroup = PaymentGroup | "to-dispatch";

/** Green and red are reserved for stock and errors; a tick means received money. */
export type OrderTone = "plain" | "cold" | "copper" | "warn";

type BuyerTexts = {
  /** Specified. Never shown without `truth` beside it. */
  label: string;
  truth: string;
  next: string;
  /** It may be sent after the order has moved on. Null: the mail requests payment. */
  mail: string | null;
};

type StateDeclaration = {
  buyer: () => BuyerTexts;
  staff: () => string;
  /** Always English: the QR code takes ASCII only. */
  plain: string;
  tone: OrderTone;
  groups: readonly OrderGroup[];
  steps: readonly OrderStep[];
  /** The main button of the office's order page. */
  mainStep: OfficeStep | null;
};

const ORDER_STATES: Readonly<Record<OrderState, StateDeclaration>> = {
  placed: {
    plain: "Placed. Not paid yet.",
    buyer: () => ({
      label: t("Placed"),
      truth: t("Not paid yet"),
      next: t("When you have paid, add the payment screenshot or the UTR to the order."),
      mail: null,
    }),
    staff: () => t("Placed"),
    tone: "plain",
    groups: ["unpaid"],
    steps: ["show-payment", "mark-paid", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "part-paid": {
    plain: "Part paid. The rest is left to pay.",
    buyer: () => ({
      label: t("Part paid"),
      truth: t("The rest is left to pay"),
      next: t("Please pay the rest, and add its payment screenshot or UTR to the order."),
      mail: null,
    }),
    staff: () => t("Part paid"),
    tone: "copper",
    groups: ["unpaid"],
    steps: ["show-payment", "mark-paid", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "hold-expired": {
    plain: "Placed. Not paid yet, goods no longer reserved.",
    buyer: () => ({
      label: t("Placed"),
      truth: t("Not paid yet, goods no longer reserved"),
      next: t("When you have paid, add the payment screenshot or the UTR to the order."),
      mail: null,
    }),
    staff: () => t("Reservation expired"),
    tone: "warn",
    groups: ["unpaid"],
    steps: ["show-payment", "mark-paid", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "proof-to-check": {
    plain: "Payment Confirmed. We are checking your payment.",
    buyer: () => ({
      label: t("Payment Confirmed"),
      truth: t("We are checking your payment"),
      next: t("When we have seen the money in our account, we mark the order Paid and dispatch the goods."),
      mail: t("Thank you for sending your payment proof. We will check it with the bank and then send the goods."),
    }),
    staff: () => t("Proof to check"),
    tone: "copper",
    groups: ["to-check"],
    steps: ["show-payment", "mark-paid", "reject-payment", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "proof-rejected": {
    plain: "Payment Pending. We have not found your payment.",
    buyer: () => ({
      label: t("Payment Pending"),
      truth: t("We have not found your payment"),
      next: t("Please add another payment screenshot or the right UTR, or call us."),
      mail: null,
    }),
    staff: () => t("Proof rejected"),
    tone: "warn",
    groups: ["unpaid", "undone"],
    steps: ["show-payment", "mark-paid", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "payment-undone": {
    plain: "Payment Pending. We marked this order unpaid.",
    buyer: () => ({
      label: t("Payment Pending"),
      truth: t("We marked this order unpaid"),
      next: t("Please add another payment screenshot or the right UTR, or call us."),
      mail: null,
    }),
    staff: () => t("Marked unpaid"),
    tone: "warn",
    groups: ["unpaid", "undone"],
    steps: ["show-payment", "mark-paid", "change-lines", "cancel", "buyer-cancel"],
    mainStep: "mark-paid",
  },
  "on-credit": {
    plain: "On credit, due {day}. The goods are on their way.",
    buyer: () => ({
      label: t("On credit"),
      truth: t("The goods are on their way"),
      next: t("Please pay by that day, and add the payment screenshot or the UTR to the order."),
      mail: t("The goods are on their way, on your credit with us."),
    }),
    staff: () => t("On credit"),
    tone: "copper",
    groups: ["unpaid", "on-credit"],
    steps: ["show-payment", "mark-paid", "dispatch", "cancel", "issue-invoice"],
    mainStep: "mark-paid",
  },
  paid: {
    plain: "Paid. We have your payment.",
    buyer: () => ({
      label: t("Paid"),
      truth: t("We have your payment"),
      next: t("We get the goods ready and dispatch them."),
      mail: t("We have your payment and will send the goods."),
    }),
    staff: () => t("Paid"),
    tone: "cold",
    groups: ["paid", "to-dispatch"],
    steps: ["mark-unpaid", "dispatch", "change-lines", "cancel", "issue-invoice"],
    mainStep: "dispatch",
  },
  dispatched: {
    plain: "Paid. The goods are on their way.",
    buyer: () => ({
      label: t("Paid"),
      truth: t("The goods are on their way"),
      next: t("The transport details are with the order and in our email."),
      mail: t("We have your payment, and the goods are on their way."),
    }),
    staff: () => t("Dispatched"),
    tone: "cold",
    groups: ["paid"],
    steps: ["mark-unpaid", "dispatch", "cancel", "issue-invoice"],
    mainStep: "issue-invoice",
  },
  cancelled: {
    plain: "Cancelled. This order will not be fulfilled.",
    buyer: () => ({
      label: t("Cancelled"),
      truth: t("This order will not be fulfilled"),
      next: t("Please do not pay for it. Any amount you have already paid is your credit with us."),
      mail: t("This order was cancelled. Please do not pay for it."),
    }),
    staff: () => t("Cancelled"),
    tone: "plain",
    groups: ["cancelled"],
    steps: [],
    mainStep: null,
  },
};

export function buyerTexts(order: OrderFacts): BuyerTexts {
  const state = orderState(order);
  const message = ORDER_STATES[state].buyer();
  if (state === "part-paid") return { ...message, truth: receivedText(order) ?? message.truth };
  if (hasArrived(order)) message.truth = t("The goods have arrived");
  return state === "on-credit" ? { ...message, label: onCredit(order) } : message;
}

export function staffLabel(order: OrderFacts): string {
  const state = orderState(order);
  return state === "on-credit" ? onCredit(order) : ORDER_STATES[state].staff();
}

const onCredit = ({ creditDueOn }: OrderFacts) => t("On credit, due {day}", { day: dayText(creditDueOn ?? "") });

export const orderTone = (order: OrderFacts): OrderTone => ORDER_STATES[orderState(order)].tone;

export const isIn = (order: OrderFacts, group: OrderGroup): boolean =>
  ORDER_STATES[orderState(order)].groups.includes(group) && !(isCreditedInFull(order) && NEEDS_A_BILL.has(group));

/** Lists of what the shop waits to be paid. */
const NEEDS_A_BILL: ReadonlySet<OrderGroup> = new Set(["to-check", "unpaid"]);

/** Where the ledger was read: a credit note left nothing of the invoice, and nothing was received for it. */
const isCreditedInFull = ({ paid, open, received }: OrderFacts): boolean => !paid && open === 0 && !received;

export const allows = (order: OrderFacts, step: OrderStep): boolean =>
  ORDER_STATES[orderState(order)].steps.includes(step);

export const mainStep = (order: OrderFacts): OfficeStep | null => ORDER_STATES[orderState(order)].mainStep;

const hasLeft = ({ dispatchedAt, cancelledAt }: OrderFacts): boolean => !!dispatchedAt && !cancelledAt;

export const isUnreserved = ({ holdExpiredAt, dispatchedAt, cancelledAt }: OrderFacts): boolean =>
  !!holdExpiredAt && !dispatchedAt && !cancelledAt;

/** Dispatched goods need an invoice even when their payment was undone. */
export const mayBeInvoiced = (order: OrderFacts): boolean => allows(order, "issue-invoice") || hasLeft(order);

/** Once the gas is paid or dispatched, not for unpaid gas in stock. */
export const owesEmpties = (order: OrderFacts): boolean => isIn(order, "paid") || hasLeft(order);

/** Also when the payment was undone. */
export const mayCorrectDispatch = (order: OrderFacts): boolean => hasLeft(order);

/** Later only staff can cancel. */
export const mayBuyerCancel = (order: OrderFacts): boolean => allows(order, "buyer-cancel") && !order.dispatchedAt;

/** An existing invoice must be credited first; the caller checks that. */
export const mayChangeLines = (order: OrderFacts): boolean => allows(order, "change-lines") && !order.dispatchedAt;

/** On one line: "Payment Confirmed. We are checking your payment." */
export function buyerLine(order: OrderFacts): string {
  const { label, truth } = buyerTexts(order);
  return t("{label}. {truth}.", { label, truth });
}

const PLAIN_ARRIVED = {
  paid: "Paid. The goods have arrived.",
  unpaid: "On credit, due {day}. The goods have arrived.",
} as const;

const ON_THE_WAY: ReadonlySet<OrderState> = new Set(["dispatched", "on-credit"]);

const hasArrived = (order: OrderFacts): boolean => !!order.arrivedAt && ON_THE_WAY.has(orderState(order));

/** ASCII English, for the QR code. */
export const plainLine = (order: OrderFacts): string =>
  fill(hasArrived(order) ? PLAIN_ARRIVED[order.paid ? "paid" : "unpaid"] : ORDER_STATES[orderState(order)].plain, {
    day: englishDayText(order.creditDueOn ?? ""),
  });

export const paymentGroupLabels = perLanguage(
  (): Record<PaymentGroup, string> => ({
    "to-check": ORDER_STATES["proof-to-check"].staff(),
    unpaid: t("Unpaid"),
    undone: t("Rejected or marked unpaid"),
    "on-credit": ORDER_STATES["on-credit"].staff(),
    paid: ORDER_STATES.paid.staff(),
    cancelled: ORDER_STATES.cancelled.staff(),
  }),
);

/** Each change of proof or UTR adds an event to the order. */
export const MAX_PROOF_CHANGES = 10;

export const statusWhenSent = (sent: { proofId?: string | undefined; utr?: string | undefined }): OrderStatus =>
  sent.proofId?.trim() || sent.utr?.trim() ? "Success" : "Placed";
