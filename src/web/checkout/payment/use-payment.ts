import { useEffect, useState } from "react";
import type { Bill } from "#domain/cart/bill.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { cleanUtr } from "#domain/orders/upi-link.ts";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
import { paymentClaim } from "#web/orders/device/payment-claim.ts";
import { sendOrder } from "#web/orders/device/send-order.ts";
import type { SendOutcome } from "#web/orders/device/send-order-with.ts";
import { orderBody } from "#web/orders/draft/order-body.ts";
import type { Order } from "#web/orders/order.ts";
import { useProofUpload } from "#web/payments/use-proof-upload.ts";
import { utrProblem } from "#web/payments/utr-problem.ts";

export const UTR_FIELD = "payment-utr";

export type PaymentInput = {
  orderNumber: string;
  /** The account that buys; the form may name another phone to call. */
  mobile: string;
  cart: Cart;
  /** Their own, as they accepted them. */
  prices: TradePrices;
  form: DeliveryForm;
  bill: Bill;
};

/** What the buyer says of the payment, and the sending of the order. */
export function usePayment({ orderNumber, mobile, cart, form, bill }: PaymentInput, onPlaced: (order: Order) => void) {
  const [text, setMessage] = useState(() => paymentClaim.read({ orderNumber, mobile }));
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();

  useEffect(() => paymentClaim.keep({ orderNumber, mobile }, text), [orderNumber, mobile, text]);

  /** On what was said last: an upload may end while the buyer types. */
  function say(change: Partial<typeof text>) {
    setMessage((last) => ({ ...last, ...change }));
    paymentClaim.say({ orderNumber, mobile }, change);
  }

  const uploading = useProofUpload(text, say);

  async function send() {
    setChecked(true);
    if (cart.items.length === 0 || sending) return;
    if (utrProblem(text.utr)) return document.getElementById(UTR_FIELD)?.focus();
    const payment = { ...text, utr: cleanUtr(text.utr) };
    setSending(true);
    setOutcome(undefined);
    const next = await sendOrder(orderBody({ orderNumber, mobile, form, cart, bill, payment, at: new Date() }));
    setSending(false);
    setOutcome(next);
    if (next.kind === "placed") onPlaced(next.order);
  }

  return {
    text: text,
    say,
    uploading,
    utrError: checked ? utrProblem(text.utr) : undefined,
    sending,
    outcome,
    send,
    /** As far as can be told: then Send is the next press. Whoever pays later may press it all the same. */
    hasPaid: Boolean(text.utr.trim() || text.proofId || text.upiOpened) || outcome !== undefined,
    /** What the shop said has been dealt with. */
    settle: () => setOutcome(undefined),
  };
}
