/**
 * How an order stands, declared once: what is known of it decides the state, and the state has its words for buyers and for
 * the shop's people. A state that is added here does not compile until all of them have been said. The same question in SQL is
 * server/orders/order-state-sql.ts.
 */

/** As it travels and is stored. Success: the buyer has shown a payment, and nobody has refused it. */
export type OrderStatus = "Success" | "Placed";

export type OrderState = "placed" | "proof-to-check" | "payment-undone" | "paid" | "dispatched";

type Moment = string | Date | null | undefined;

/** What the state is worked out from. Orders that a device kept long ago do not know the last two. */
export type OrderFacts = { paid: boolean; status: OrderStatus; paymentUndoneAt?: Moment; dispatchedAt?: Moment };

/** Money comes first: goods that have left without it are unpaid, whatever else is true of them. */
export function orderState({ paid, status, paymentUndoneAt, dispatchedAt }: OrderFacts): OrderState {
  if (paid) return dispatchedAt ? "dispatched" : "paid";
  if (paymentUndoneAt) return "payment-undone";
  return status === "Success" ? "proof-to-check" : "placed";
}

type BuyerWords = {
  /** The specified label. It is never shown without the truth beside it. */
  label: "Placed" | "Payment Confirmed" | "Payment Pending" | "Paid";
  truth: string;
  /** What happens now, or what is to be done. */
  next: string;
};

const BUYER_WORDS: Record<OrderState, BuyerWords> = {
  placed: {
    label: "Placed",
    truth: "Not paid yet",
    next: "Add the payment screenshot or the UTR under My Orders when you have paid.",
  },
  "proof-to-check": {
    label: "Payment Confirmed",
    truth: "We are checking your payment",
    next: "When we have seen the money in our account, we mark the order Paid and dispatch the goods.",
  },
  "payment-undone": {
    label: "Payment Pending",
    truth: "We have not found your payment",
    next: "Please add another payment screenshot or the right UTR, or call us.",
  },
  paid: { label: "Paid", truth: "We have your payment", next: "We get the goods ready and dispatch them." },
  dispatched: {
    label: "Paid",
    truth: "The goods are on their way",
    next: "The transporter's details are in our mail.",
  },
};

const STAFF_WORDS: Record<OrderState, string> = {
  placed: "Placed",
  "proof-to-check": "Proof to check",
  "payment-undone": "Payment undone",
  paid: "Paid",
  dispatched: "Dispatched",
};

/** Green and red are kept for stock and errors; a tick is for money that is here. */
export type OrderTone = "plain" | "cold" | "copper" | "warn";

const TONES: Record<OrderState, OrderTone> = {
  placed: "plain",
  "proof-to-check": "copper",
  "payment-undone": "warn",
  paid: "cold",
  dispatched: "cold",
};

export const buyerWords = (order: OrderFacts): BuyerWords => BUYER_WORDS[orderState(order)];
export const staffWord = (order: OrderFacts): string => STAFF_WORDS[orderState(order)];
export const orderTone = (order: OrderFacts): OrderTone => TONES[orderState(order)];

/** For one line of text: "Payment Confirmed. We are checking your payment." */
export function buyerLine(order: OrderFacts): string {
  const { label, truth } = buyerWords(order);
  return `${label}. ${truth}.`;
}

/** What orders are looked for by. Unpaid are those without a proof that counts: placed, or undone. */
export const PAYMENT_GROUPS = ["to-check", "unpaid", "undone", "paid"] as const;
type PaymentGroup = (typeof PAYMENT_GROUPS)[number];
export type OrderGroup = PaymentGroup | "to-dispatch";

export const PAYMENT_GROUP_WORDS: Record<PaymentGroup, string> = {
  "to-check": STAFF_WORDS["proof-to-check"],
  unpaid: "Unpaid",
  undone: STAFF_WORDS["payment-undone"],
  paid: "Paid",
};

/** What an order is stored as: with a proof or a bank reference the buyer has shown that money is on its way. */
export const statusWhenSent = (sent: { proofId?: string | undefined; utr?: string | undefined }): OrderStatus =>
  sent.proofId?.trim() || sent.utr?.trim() ? "Success" : "Placed";
