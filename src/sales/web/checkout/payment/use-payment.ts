import { useEffect, useState } from "react";
import { cleanUtr } from "#books/rules/ledger/upi-link.ts";
import { NOTHING, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart, YourCart } from "#sales/rules/cart/cart.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { storeDelivery } from "#sales/web/checkout/load-checkout.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import type { NumberedTerms, PriceHold } from "#sales/web/draft/make-draft-order.ts";
import { readClaim, sayOfPayment } from "#sales/web/orders/device/payment-claim.ts";
import { type SendOutcome, sendOrder } from "#sales/web/orders/device/send-order.ts";
import { keyOf } from "#sales/web/orders/device/unsent-order.ts";
import { unsentOrders } from "#sales/web/orders/device/unsent-orders.ts";
import { orderBody } from "#sales/web/orders/draft/order-body.ts";
import { paymentDraft } from "#sales/web/orders/draft/payment-draft.ts";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";
import { useProofUpload } from "#sales/web/payment/use-proof-upload.ts";
import { utrProblem } from "#sales/web/payment/utr-problem.ts";

export const UTR_FIELD = "payment-utr";

export type PaymentInput = {
  orderNumber: string;
  /** The buying account; the form may name another contact phone. */
  mobile: string;
  cart: Cart;
  /** The same cart at the prices of this bill. */
  yourCart: YourCart;
  form: DeliveryForm;
  bill: Bill;
  hold: PriceHold | undefined;
  /** What an earlier payment step showed. */
  before: NumberedTerms | undefined;
};

export function usePayment(
  { orderNumber, mobile, cart, form, bill, hold, before }: PaymentInput,
  details: PaymentDetails | null,
) {
  const [claim, setClaim] = useState(() => readClaim({ orderNumber, mobile }, before?.orderNumber));
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();

  useEffect(() => paymentDraft.keep({ orderNumber, mobile }, claim), [orderNumber, mobile, claim]);

  /** Merges into the latest state, because an upload may finish while the buyer types. */
  function say(change: Partial<typeof claim>) {
    setClaim((last) => ({ ...last, ...change }));
    sayOfPayment({ orderNumber, mobile }, change);
  }

  const uploading = useProofUpload(claim, say);
  const usable = Math.min(rupees(details?.credit ?? 0), bill.total) as Paise;
  const creditUsed = claim.useCredit === "yes" ? usable : NOTHING;

  async function send(repeatConfirmed = false) {
    setChecked(true);
    if (cart.items.length === 0 || sending) return;
    if (utrProblem(claim.utr)) return document.getElementById(UTR_FIELD)?.focus();
    const payment = { ...claim, utr: cleanUtr(claim.utr) };
    setSending(true);
    setOutcome(undefined);
    const priceHold = hold?.priceHold;
    const { isSent } = draftOrder.read();
    draftOrder.markSent(orderNumber, true);
    const body = orderBody({
      ...{ orderNumber, mobile, form, cart, bill, priceHold, payment, credit: creditUsed, at: new Date() },
      repeatConfirmed,
    });
    const next = await sendOrder(body);
    // After a refusal nothing is under way, unless an earlier Send had no response.
    if (next.kind === "refused") draftOrder.markSent(orderNumber, isSent);
    if (next.kind === "not-reached" && details) {
      const payTo = { bank: details.bank, upi: details.upi };
      void unsentOrders.change(keyOf({ mobile, orderNumber }), (unsent) => unsent && { ...unsent, payTo });
    }
    if (next.kind !== "refused") storeDelivery(mobile, form);
    setSending(false);
    setOutcome(next);
  }

  return {
    claim,
    say,
    uploading,
    utrError: checked ? utrProblem(claim.utr) : undefined,
    /** The most the order can take. */
    usable,
    creditUsed,
    amount: (bill.total - creditUsed) as Paise,
    sending,
    outcome,
    send,
    /** A guess that makes Send the main button. A buyer who pays later may press it too. */
    hasPaid: Boolean(claim.utr.trim() || claim.proofId || claim.upiOpened) || outcome !== undefined,
    settle: () => setOutcome(undefined),
  };
}
