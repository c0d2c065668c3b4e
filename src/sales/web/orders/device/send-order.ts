import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, sessionHasEnded } from "#platform/web/api.ts";
import type { Outbox, SendResult } from "#platform/web/offline/outbox.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { type UnsentOrder, unsentOrder } from "./unsent-order.ts";
import { givenIdentity, unsentOrders } from "./unsent-orders.ts";

export type SendOutcome =
  | { kind: "placed" }
  /** The shop has no such order. */
  | { kind: "refused"; problem: ApiProblem }
  /** Unknown whether it arrived. The flag reports whether the order survives a reload. */
  | { kind: "not-reached"; text: string; saved: boolean };

/** Sends an order exactly once: it is stored before it is sent. */
export function makeSendOrder(outbox: Outbox<UnsentOrder, Order>) {
  return async (body: OrderBody): Promise<SendOutcome> => {
    const unsent = unsentOrder(body, new Date());
    const { key } = unsent;
    const { gstNumber = "", aadhaarNumber = "" } = body.order.customer;
    givenIdentity.set(key, { gstNumber, aadhaarNumber });
    let isNew = true;
    const keep = outbox.change(key, (earlier) => {
      isNew = earlier === undefined;
      return unsentOrder(body, new Date(), earlier);
    });
    const isStored = await keep.then(
      () => true,
      () => false,
    );
    // A full disk stops nobody from ordering.
    const result = isStored ? await outbox.send(key) : await outbox.attempt(unsent);
    const outcome = outcomeOf(result, isStored && outbox.read().lasts);
    // The buyer still has the cart, and reads the reason at once.
    if (outcome.kind === "refused" && isNew) await outbox.change(key, () => undefined);
    return outcome;
  };
}

export const sendOrder = makeSendOrder(unsentOrders);

export const sendAgain = async ({ key }: UnsentOrder): Promise<SendOutcome> =>
  outcomeOf(await unsentOrders.send(key), unsentOrders.read().lasts);

function outcomeOf(result: SendResult<Order>, saved: boolean): SendOutcome {
  switch (result.kind) {
    case "sent":
    case "gone":
      return { kind: "placed" };
    case "refused":
      return result;
    case "unreachable": {
      const { error } = result;
      if (error instanceof ApiProblem && sessionHasEnded(error)) return { kind: "refused", problem: error };
      const text = error instanceof ApiProblem ? error.message : t("We could not reach the shop.");
      return { kind: "not-reached", text, saved };
    }
  }
}
