/** After a lost response the device has an accepted order as unsent. Fetching the shop's list settles it. */
import { orderPlaced } from "#sales/web/orders/draft/order-placed.ts";
import { fetchOrders } from "#sales/web/orders/fetch-orders.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { showPayment } from "./show-payment.ts";
import { withRetry } from "./with-retry.ts";

/** An older order stays unsent, and sending it again is safe. */
const LOOKED_THROUGH = 50;

/** Returns false if payment details could not be added; that order stays unsent. */
export async function settleWith(orders: readonly Order[]) {
  try {
    for (const order of orders) {
      for (const settled of myOrders.settle([await showPayment(order)])) orderPlaced(settled);
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns false if the shop did not respond for this customer; the orders stay unsent. */
export async function settleUnsent(mobile: string): Promise<boolean> {
  if (unsentOrders(mobile).length === 0) return true;
  try {
    const orders = await shopsOrders(mobile);
    return orders !== undefined && (await settleWith(orders));
  } catch {
    return false;
  }
}

export async function shopsOrder(mobile: string, orderNumber: string): Promise<Order | undefined> {
  const orders = await shopsOrders(mobile);
  if (orders === undefined) throw new Error("Nobody is logged in");
  return orders.find((order) => order.orderNumber === orderNumber);
}

const shopsOrders = async (mobile: string) =>
  (await fetchOrders({ offset: 0, limit: LOOKED_THROUGH }, mobile, withRetry))?.orders;
