/** After a lost response the device has an accepted order as unsent. Any list of the shop settles it. */
import type { Order } from "#sales/web/orders/order.ts";
import { arrived } from "./post-order.ts";
import { keyOf } from "./unsent-order.ts";
import { unsentOrders } from "./unsent-orders.ts";

/** Returns false if payment details could not be added; that order stays unsent. */
export function settleWith(orders: readonly Order[]): Promise<boolean> {
  const settle = async () => {
    for (const order of orders) {
      const unsent = (await unsentOrders.latest()).find(({ key }) => key === keyOf(order));
      if (!unsent) continue;
      await arrived(order, unsent.body);
      await unsentOrders.change(unsent.key, () => undefined);
    }
    return true;
  };
  return unsentOrders.alone(settle).catch(() => false);
}
