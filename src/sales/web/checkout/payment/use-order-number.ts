import { useEffect, useEffectEvent, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import type { PaymentTerms } from "#sales/rules/checkout/payment-terms.ts";
import { type Attempt, afterAsking, attemptFor, type ServerReply } from "#sales/rules/orders/send-attempt.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import { shopsOrder } from "#sales/web/orders/device/post-order.ts";
import { settleWith } from "#sales/web/orders/device/settle.ts";
import { keyOf } from "#sales/web/orders/device/unsent-order.ts";
import { findUnsent, unsentOrders } from "#sales/web/orders/device/unsent-orders.ts";
import type { OrderName } from "#sales/web/orders/draft/payment-draft.ts";
import type { Order } from "#sales/web/orders/order.ts";

type OrderNumberOptions = { cart: Cart; mobile: string; terms: PaymentTerms };

type OrderNumberState = { number: string; standing: "asking" | "known" | "not-reached" };

/**
 * The order number to pay under: a new one, if it was shown with other terms. After a Send without a response, it first checks
 * whether the server has that order.
 */
export function useOrderNumber({ cart, mobile, terms }: OrderNumberOptions) {
  const [attempt] = useState(() => lastAttempt(draftOrder.read().orderNumber, cart, mobile));
  const [known, setKnown] = useState<OrderNumberState>(() => ({
    number: draftOrder.read().orderNumber,
    standing: attempt === "none" && draftOrder.fits(terms) ? "known" : "asking",
  }));
  const changeTo = (number: string) => setKnown({ number, standing: "known" });

  async function ask() {
    const number = draftOrder.numberFor(terms);
    if (attempt === "none") return changeTo(number);
    setKnown({ ...known, standing: "asking" });
    // The earlier order must not be sent automatically under the number of this cart.
    if (attempt === "of-another-cart") {
      const message = t("The cart has changed since this was sent.");
      const key = keyOf({ mobile, orderNumber: known.number });
      await unsentOrders.change(key, (sent) => sent && { ...sent, state: "refused", message });
    }
    const { word, order } = await unsentOrders.alone(() => shopsWord({ mobile, orderNumber: known.number }));
    const next = afterAsking(attempt, word);
    // The payment step closes itself, as after a Send.
    if (next === "placed" && order && (await settleWith([order]))) return;
    setKnown({ ...known, standing: next === "keep" ? "known" : "not-reached" });
  }

  const askOnArrival = useEffectEvent(ask);
  useEffect(() => void askOnArrival(), []);

  return {
    ...known,
    askAgain: () => void ask(),
    /** Before the buyer accepts a change in the payment step. */
    renew: () => changeTo(draftOrder.renew()),
  };
}

function lastAttempt(number: string, cart: Cart, mobile: string): Attempt {
  const sent = findUnsent(keyOf({ mobile, orderNumber: number }));
  return attemptFor({ cart: cart.items, returns: cart.returns }, sent?.body.order);
}

async function shopsWord(name: OrderName): Promise<{ word: ServerReply; order?: Order }> {
  try {
    const order = await shopsOrder(name);
    return order ? { word: "has-it", order } : { word: "has-it-not" };
  } catch {
    return { word: "not-reached" };
  }
}
