/**
 * The payment details entered in this tab or with a failed attempt. The buyer may already have paid, so they are
 * restored.
 */
import { paymentClaimIn } from "#sales/web/orders/draft/order-body.ts";
import { EMPTY_CLAIM, type OrderName, type PaymentNotes, paymentDraft } from "#sales/web/orders/draft/payment-draft.ts";
import type { OrderBody } from "#sales/web/orders/order.ts";
import { textsIn, withSaid } from "./said-of-payment.ts";
import { keyOf } from "./unsent-order.ts";
import { findUnsent, unsentOrders } from "./unsent-orders.ts";

/** `earlierNumber`: under which the buyer may have entered them before the order changed. */
export function readClaim(order: OrderName, earlierNumber?: string): PaymentNotes {
  const earlier = earlierNumber === undefined ? {} : paymentDraft.read({ ...order, orderNumber: earlierNumber });
  return claimFrom({ earlier, sent: findUnsent(keyOf(order))?.body, typed: paymentDraft.read(order) });
}

type Claims = { earlier: Partial<PaymentNotes>; sent: OrderBody | undefined; typed: Partial<PaymentNotes> };

/** The latest takes precedence. */
export const claimFrom = ({ earlier, sent, typed }: Claims): PaymentNotes => ({
  ...EMPTY_CLAIM,
  ...textsIn(earlier),
  ...(sent && paymentClaimIn(sent)),
  ...(sent?.order.useCredit && { useCredit: "yes" }),
  ...textsIn(typed),
});

/** Saved at once, because a waiting order may be sent at any moment. */
export function sayOfPayment(order: OrderName, said: Partial<PaymentNotes>) {
  const key = keyOf(order);
  if (!findUnsent(key)) return;
  void unsentOrders.change(key, (unsent) => unsent && { ...unsent, body: withSaid(unsent.body, said) });
}
