import { callApi } from "#web/api.ts";
import { orderPlaced } from "#web/orders/draft/order-placed.ts";
import { myOrders } from "./my-orders.ts";
import { makeSendOrder } from "./send-order-with.ts";
import { holdPapers } from "./unsent-papers.ts";

/** Longer than a slow network takes, shorter than a buyer waits. */
const PATIENCE_MILLISECONDS = 30_000;

/** From this browser to the shop. */
export const sendOrder = makeSendOrder({
  post: (body) => {
    const { gstNumber = "", aadhaarNumber = "" } = body.order.customer;
    holdPapers(body.order.orderNumber, { gstNumber, aadhaarNumber });
    return callApi("POST /api/orders", { body }, (path, init) =>
      fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }),
    );
  },
  myOrders,
  now: () => new Date(),
  isOnline: () => navigator.onLine,
  placed: orderPlaced,
});
