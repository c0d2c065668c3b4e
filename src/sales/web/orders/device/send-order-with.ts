/**
 * Sends an order exactly once: it is stored before sending, and every attempt uses the same number, so the server
 * recognises a retry.
 */

import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { newBillIn } from "#sales/rules/checkout/compare-bills.ts";
import { paymentClaimIn } from "#sales/web/orders/draft/order-body.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { isLogin, isRefusal } from "./is-refusal.ts";
import type { MyOrders } from "./my-orders-store.ts";

export type SendOutcome =
  | { kind: "placed"; order: Order }
  /** The shop has no such order. */
  | { kind: "refused"; problem: ApiProblem }
  /** Unknown whether it arrived. The flag reports whether the order survives a reload. */
  | { kind: "not-reached"; text: string; saved: boolean };

type Dependencies = {
  post: (body: OrderBody) => Promise<{ order?: Order }>;
  /** Adds payment details the buyer entered after the order was sent. */
  showPayment: (order: Order) => Promise<Order>;
  myOrders: MyOrders;
  now: () => Date;
  isOnline: () => boolean;
  /** Empties the cart and notifies listeners. */
  placed: (order: Order) => void;
};

export function makeSendOrder({ post, showPayment, myOrders, now, isOnline, placed }: Dependencies) {
  const underway = new Map<string, Promise<SendOutcome>>();

  async function send(body: OrderBody, pressedAt: Date): Promise<SendOutcome> {
    const { orderNumber } = body.order;
    const wasUnsent = myOrders.read().some((order) => order.unsent && order.orderNumber === orderNumber);
    myOrders.keepUnsent(body, pressedAt);
    try {
      const response = await post(body);
      // The login page of a public network also returns 200.
      if (!response.order) throw new ApiProblem(502, {});
      const order = await showPayment(response.order);
      myOrders.keepSent(order);
      placed(order);
      return { kind: "placed", order };
    } catch (error) {
      if (isRefusal(error)) {
        const waitsFor = isLogin(error) ? "signal" : "buyer";
        if (wasUnsent) myOrders.notSent(orderNumber, refusalText(error, body), waitsFor);
        else myOrders.forget(orderNumber);
        return { kind: "refused", problem: error };
      }
      const text = whyNotReached(error, isOnline());
      return { kind: "not-reached", text, saved: myOrders.notSent(orderNumber, text, "signal") };
    }
  }

  /** A second press during sending shares the first outcome, and its payment details are added. */
  return (body: OrderBody, pressedAt = now()): Promise<SendOutcome> => {
    const { orderNumber } = body.order;
    const first = underway.get(orderNumber);
    if (first) {
      myOrders.sayOfPayment({ orderNumber, mobile: body.mobile }, paymentClaimIn(body));
      return first;
    }
    const sending = send(body, pressedAt).finally(() => {
      underway.delete(orderNumber);
    });
    underway.set(orderNumber, sending);
    return sending;
  };
}

/** The buyer reads this later without the bill, so it shows both totals. */
function refusalText(problem: ApiProblem, { order }: OrderBody): string {
  const now = problem.code === "price-changed" ? newBillIn(problem.details) : undefined;
  if (now === undefined) return problem.message;
  return t("Prices have changed: you saw {seen}, today it is {now}.", {
    seen: shopPrice(rupees(order.total)),
    now: shopPrice(rupees(now.grandTotal)),
  });
}

export function whyNotReached(error: unknown, online: boolean): string {
  if (error instanceof ApiProblem) {
    return error.code === "unknown" ? t("The shop did not respond. Please try again in a minute.") : error.message;
  }
  return online ? t("We could not reach the shop.") : t("You are offline.");
}
