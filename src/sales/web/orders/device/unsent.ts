/** For an order not accepted yet: send it again, or review it at checkout. */

import type { IdentityNumbers } from "#people/rules/customers/identity-numbers.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { mergeCarts } from "#sales/rules/cart/merge-carts.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import { formOf } from "#sales/web/orders/draft/order-body.ts";
import type { OrderBody } from "#sales/web/orders/order.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { identityOf, sendOrder } from "./send-order.ts";
import { type SendOutcome, whyNotReached } from "./send-order-with.ts";

/** "identity-needed": the buyer must enter the GST or Aadhaar number again at checkout. */
export type SendAgainOutcome = SendOutcome | { kind: "identity-needed" };

/** `pressedAt`: when the buyer pressed Send, if not now. */
export async function sendAgain(unsent: UnsentOrder, pressedAt?: Date): Promise<SendAgainOutcome> {
  try {
    const identity = await identityOf(unsent);
    if (identity === "unknown") return { kind: "identity-needed" };
    if (identity !== null) return await sendOrder(withIdentity(newest(unsent), identity), pressedAt);
    const sent = { code: "login-required", error: t("Please login to send this order.") };
    return { kind: "refused", problem: new ApiProblem(401, sent) };
  } catch (error) {
    return { kind: "not-reached", text: whyNotReached(error, navigator.onLine), saved: true };
  }
}

/** Restores cart and form under the order's own number. Returns the path to open. */
export function reviewAtCheckout({ orderNumber, body, identity, lastProblem }: UnsentOrder): string {
  myOrders.waitForBuyer(orderNumber, lastProblem);
  const { cart, returns } = body.order;
  cartStore.keep(mergeCarts(cartFrom(cart, returns), cartStore.newest()));
  draftOrder.takeUp(body.mobile, formOf(body), identity);
  draftOrder.resume(orderNumber);
  return "/checkout?step=details";
}

/** Payment details may have changed while the identity was being fetched. */
const newest = (unsent: UnsentOrder): UnsentOrder =>
  unsentOrders(unsent.body.mobile).find(({ orderNumber }) => orderNumber === unsent.orderNumber) ?? unsent;

const withIdentity = ({ body }: UnsentOrder, identity: IdentityNumbers): OrderBody => ({
  ...body,
  order: { ...body.order, customer: { ...body.order.customer, ...identity } },
});
