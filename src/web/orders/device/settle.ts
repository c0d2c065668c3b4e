/**
 * An answer that was lost on its way: the device believes an order unsent which the shop has. Wherever the shop's list is seen,
 * such orders are settled as if the answer had come.
 */
import { t } from "#domain/language/text.ts";
import { orderPlaced } from "#web/orders/draft/order-placed.ts";
import { fetchOrders } from "#web/orders/fetch-orders.ts";
import type { Order } from "#web/orders/order.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { showPayment } from "./show-payment.ts";
import { withRetry } from "./with-retry.ts";

/** Attempts are recent. An older one stays unsent, and sending it again is as safe as ever. */
const LOOKED_THROUGH = 50;

/** Says each to the buyer, unless whoever asked does. False when one is there whose payment could not be shown: it stays unsent until it can. */
export async function settleWith(orders: readonly Order[], tell: (order: Order) => void = sayItArrived) {
  try {
    for (const order of orders) {
      for (const settled of myOrders.settle([await showPayment(order)])) {
        orderPlaced(settled);
        tell(settled);
      }
    }
    return true;
  } catch {
    return false;
  }
}

const sayItArrived = ({ orderNumber }: Order) =>
  toast(t("We already received {orderNumber}: it is placed.", { orderNumber }));

/** Asks the shop, when this device has anything to ask about. Says whether it answered this customer; if not, they stay unsent until it does. */
export async function settleUnsent(mobile: string): Promise<boolean> {
  if (unsentOrders(mobile).length === 0) return true;
  try {
    const orders = await shopsOrders(mobile);
    return orders !== undefined && (await settleWith(orders));
  } catch {
    return false;
  }
}

/** Undefined when the shop has no such order. */
export async function shopsOrder(mobile: string, orderNumber: string): Promise<Order | undefined> {
  const orders = await shopsOrders(mobile);
  if (orders === undefined) throw new Error("Nobody is logged in");
  return orders.find((order) => order.orderNumber === orderNumber);
}

const shopsOrders = async (mobile: string) =>
  (await fetchOrders({ offset: 0, limit: LOOKED_THROUGH }, mobile, withRetry))?.orders;
