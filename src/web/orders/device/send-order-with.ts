/**
 * Sends an order so that it is placed once and never lost: it is kept on the device before it leaves, and stays there until
 * the shop has answered. Its number stays the same however often it is sent, so the shop can tell a repetition.
 */
import { t } from "#domain/language/text.ts";
import { ApiProblem } from "#web/api.ts";
import type { Order, OrderBody } from "#web/orders/order.ts";
import type { MyOrders } from "./my-orders-store.ts";

export type SendOutcome =
  | { kind: "placed"; order: Order }
  /** The shop said no and has no such order. The code and details of the problem say what to do. */
  | { kind: "refused"; problem: ApiProblem }
  /** Nobody knows whether it arrived. `kept` says whether it also survives a reload. */
  | { kind: "not-reached"; text: string; kept: boolean };

type Dependencies = {
  post: (body: OrderBody) => Promise<{ order?: Order }>;
  myOrders: MyOrders;
  now: () => Date;
  isOnline: () => boolean;
  /** What follows from a yes: the cart is emptied, and whoever listens is told. */
  placed: (order: Order) => void;
};

export function makeSendOrder({ post, myOrders, now, isOnline, placed }: Dependencies) {
  const underway = new Map<string, Promise<SendOutcome>>();

  async function send(body: OrderBody): Promise<SendOutcome> {
    const { orderNumber } = body.order;
    const wasUnsent = myOrders.read().some((order) => order.unsent && order.orderNumber === orderNumber);
    myOrders.keepUnsent(body, now());
    try {
      const { order } = await post(body);
      // The login page of a public network also answers 200.
      if (!order) throw new ApiProblem(502, {});
      myOrders.keepSent(order);
      placed(order);
      return { kind: "placed", order };
    } catch (error) {
      if (isRefusal(error)) {
        if (wasUnsent) myOrders.keepUnsent(body, now(), error.message);
        else myOrders.forget(orderNumber);
        return { kind: "refused", problem: error };
      }
      const text = whyNotReached(error, isOnline());
      return { kind: "not-reached", text, kept: myOrders.keepUnsent(body, now(), text) };
    }
  }

  /** A second press while the first is on its way gets the first one's answer. */
  return (body: OrderBody): Promise<SendOutcome> => {
    const { orderNumber } = body.order;
    const sending =
      underway.get(orderNumber) ??
      send(body).finally(() => {
        underway.delete(orderNumber);
      });
    underway.set(orderNumber, sending);
    return sending;
  };
}

/** Answers that say "later" rather than "no". */
const RETRY_LATER = [408, 429];

const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500 && !RETRY_LATER.includes(error.status);

export function whyNotReached(error: unknown, online: boolean): string {
  if (error instanceof ApiProblem) {
    return error.code === "unknown" ? t("The shop could not answer. Please try again in a minute.") : error.message;
  }
  if (!online) return t("You are offline. Please send the order again when the network is back.");
  return t("We could not reach the shop. Please check the network and send the order again.");
}
