/** After a lost response the device has an accepted order as unsent. Any list of the shop settles it. */
import type { Order } from "#sales/web/orders/order.ts";
import { arrived } from "./post-order.ts";
import { keyOf } from "./unsent-order.ts";
import { unsentOrders } from "./unsent-orders.ts";

/** Returns false if payment details could not be added; that order stays unsent. */
export function settleWith(orders: readonly Order[]): Promise<boolean> {
  const settle = async () => {
    for (const order of orders)
      for (let unsent = await storedUnsent(order); unsent; unsent = await storedUnsent(order)) {
        const sent = JSON.stringify(unsent);
        await arrived(order, unsent.body);
        // Payment details that were added meanwhile are sent in another turn.
        await unsentOrders.change(unsent.key, (now) => (JSON.stringify(now) === sent ? undefined : now));
      }
    return true;
  };
  return unsentOrders.alone(settle).catch(() => false);
}

const storedUnsent = async (order: Order) => (await unsentOrders.latest()).find(({ key }) => key === keyOf(order));
