/**
 * The payment details entered in this tab or with a failed attempt. The buyer may already have paid, so they are
 * restored.
 */
import { cleanUtr } from "#books/rules/ledger/upi-link.ts";
import { paymentClaimIn } from "#sales/web/orders/draft/order-body.ts";
import {
  EMPTY_CLAIM,
  type OrderName,
  type PaymentDraft,
  type PaymentNotes,
  paymentDraft,
} from "#sales/web/orders/draft/payment-draft.ts";
import { utrProblem } from "#sales/web/payment/utr-problem.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import type { MyOrders } from "./my-orders-store.ts";

type Dependencies = {
  draft: Pick<PaymentDraft, "read" | "keep">;
  unsentOrders: (mobile: string) => readonly UnsentOrder[];
  myOrders: Pick<MyOrders, "sayOfPayment">;
};

export function makePaymentClaim({ draft, unsentOrders, myOrders }: Dependencies) {
  return {
    /** `earlierNumber`: under which the buyer may have entered them before the order changed. */
    read(order: OrderName, earlierNumber?: string): PaymentNotes {
      const unsent = unsentOrders(order.mobile).find(({ orderNumber }) => orderNumber === order.orderNumber);
      const sent = unsent && {
        ...paymentClaimIn(unsent.body),
        ...(unsent.body.order.useCredit && { useCredit: "yes" }),
      };
      const earlier = earlierNumber === undefined ? {} : draft.read({ ...order, orderNumber: earlierNumber });
      return { ...EMPTY_CLAIM, ...textsIn(earlier), ...sent, ...textsIn(draft.read(order)) };
    },
    keep: draft.keep,
    /** Saved at once, because a waiting order may be sent at any moment. An incomplete UTR is left out. */
    say(order: OrderName, { utr, message, proofId }: Partial<PaymentNotes>) {
      myOrders.sayOfPayment(order, {
        ...(utr !== undefined && utrProblem(utr) === undefined && { utr: cleanUtr(utr) }),
        ...(message !== undefined && { message }),
        ...(proofId !== undefined && { proofId }),
      });
    },
  };
}

/** Storage is untrusted input: only strings are accepted. */
function textsIn(stored: Readonly<Record<string, unknown>>): Partial<PaymentNotes> {
  const isText = (field: string) => typeof stored[field] === "string" && stored[field] !== "";
  return Object.fromEntries(
    Object.keys(EMPTY_CLAIM).flatMap((field) => (isText(field) ? [[field, stored[field]]] : [])),
  );
}

export const paymentClaim = makePaymentClaim({ draft: paymentDraft, unsentOrders, myOrders });
