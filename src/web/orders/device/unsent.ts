/** What a buyer can do with an order the shop has not said yes to: send it again, or go through it again at checkout. */

import { mergeCarts } from "#domain/cart/merge-carts.ts";
import { cartFrom } from "#domain/cart/read-stored-cart.ts";
import type { IdentityPapers } from "#domain/checkout/identity-papers.ts";
import { t } from "#domain/language/text.ts";
import { ApiProblem } from "#web/api.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { detailsStore } from "#web/orders/draft/details-store.ts";
import { draftOrderNumber } from "#web/orders/draft/draft-order-number.ts";
import { formOf } from "#web/orders/draft/order-body.ts";
import type { OrderBody } from "#web/orders/order.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { identityOf, sendOrder } from "./send-order.ts";
import { type SendOutcome, whyNotReached } from "./send-order-with.ts";

/** "papers-needed": the GST or Aadhaar number has to be given again, at checkout. */
export type SendAgainOutcome = SendOutcome | { kind: "papers-needed" };

/** `pressedAt`: when the buyer pressed Send, where that is not now. */
export async function sendAgain(unsent: UnsentOrder, pressedAt?: Date): Promise<SendAgainOutcome> {
  try {
    const papers = await identityOf(unsent);
    if (papers === "unknown") return { kind: "papers-needed" };
    if (papers !== null) return await sendOrder(withPapers(newest(unsent), papers), pressedAt);
    const told = { code: "login-required", error: t("Please login to send this order.") };
    return { kind: "refused", problem: new ApiProblem(401, told) };
  } catch (error) {
    return { kind: "not-reached", text: whyNotReached(error, navigator.onLine), kept: true };
  }
}

/** Its goods and its form are brought back under its own number, and it leaves when the buyer says so. Answers where to go. */
export function reviewAtCheckout({ orderNumber, body, papers, lastProblem }: UnsentOrder): string {
  myOrders.waitForBuyer(orderNumber, lastProblem);
  const { cart, returns } = body.order;
  cartStore.keep(mergeCarts(cartFrom(cart, returns), cartStore.newest()));
  detailsStore.takeUp(body.mobile, formOf(body), papers);
  draftOrderNumber.hold(orderNumber);
  return "/checkout?step=details";
}

/** More may have been said of its payment while the papers were asked for. */
const newest = (unsent: UnsentOrder): UnsentOrder =>
  unsentOrders(unsent.body.mobile).find(({ orderNumber }) => orderNumber === unsent.orderNumber) ?? unsent;

const withPapers = ({ body }: UnsentOrder, papers: IdentityPapers): OrderBody => ({
  ...body,
  order: { ...body.order, customer: { ...body.order.customer, ...papers } },
});
