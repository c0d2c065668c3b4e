/** Payment details as the buyer typed them, merged into an order that waits on the device. */
import { cleanUtr } from "#books/rules/ledger/upi-link.ts";
import { withPaymentClaim } from "#sales/web/orders/draft/order-body.ts";
import { EMPTY_CLAIM, type PaymentNotes, paymentDraft } from "#sales/web/orders/draft/payment-draft.ts";
import type { OrderBody } from "#sales/web/orders/order.ts";
import { utrProblem } from "#sales/web/payment/utr-problem.ts";

/** Storage is untrusted input: only strings are accepted. */
export function textsIn(stored: Readonly<Record<string, unknown>>): Partial<PaymentNotes> {
  const isText = (field: string) => typeof stored[field] === "string" && stored[field] !== "";
  return Object.fromEntries(
    Object.keys(EMPTY_CLAIM).flatMap((field) => (isText(field) ? [[field, stored[field]]] : [])),
  );
}

/** An incomplete UTR is left out. */
export const withSaid = (body: OrderBody, { utr, message, proofId }: Partial<PaymentNotes>): OrderBody =>
  withPaymentClaim(body, {
    ...(utr !== undefined && utrProblem(utr) === undefined && { utr: cleanUtr(utr) }),
    ...(message !== undefined && { message }),
    ...(proofId !== undefined && { proofId }),
  });

/** With what this tab typed last: a reload may come before the device has stored it with the order. */
export const withTyped = (body: OrderBody): OrderBody =>
  withSaid(body, textsIn(paymentDraft.read({ mobile: body.mobile, orderNumber: body.order.orderNumber })));
