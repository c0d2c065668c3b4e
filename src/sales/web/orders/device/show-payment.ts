/**
 * Payment details entered while the response was pending or lost are added to the placed order. Until then it counts as
 * unsent.
 */
import { ApiProblem, callApi } from "#platform/web/api.ts";
import type { Order } from "#sales/web/orders/order.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { isLogin, isRefusal } from "./is-refusal.ts";
import { unsentOrders } from "./my-orders.ts";
import { withRetry } from "./with-retry.ts";

type ProofInput = { utr?: string | undefined; proofId?: string | undefined };

type Dependencies = {
  unsentOrders: (mobile: string) => readonly UnsentOrder[];
  post: (order: Order, shown: ProofInput) => Promise<{ order: Order }>;
};

/** Returns the order as the shop then has it. */
export function makeShowPayment({ unsentOrders, post }: Dependencies) {
  return async (order: Order): Promise<Order> => {
    const unsent = unsentOrders(order.mobile).find(({ orderNumber }) => orderNumber === order.orderNumber);
    const missing = unsent && notShownYet(order, unsent.body.order);
    if (!missing) return order;
    try {
      return (await post(order, missing)).order;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isLogin(error)) throw new ApiProblem(502, {});
      // Already paid or cancelled: nothing to add.
      return order;
    }
  };
}

function notShownYet(order: Order, { utr, proofId }: ProofInput): ProofInput | undefined {
  const missing = {
    ...(utr && utr !== order.utr && { utr }),
    ...(proofId && proofId !== order.proofId && { proofId }),
  };
  return Object.keys(missing).length > 0 ? missing : undefined;
}

export const showPayment = makeShowPayment({
  unsentOrders,
  post: ({ mobile, orderNumber }, body) =>
    callApi("POST /api/orders/{mobile}/{orderNumber}/proof", { params: { mobile, orderNumber }, body }, withRetry),
});
