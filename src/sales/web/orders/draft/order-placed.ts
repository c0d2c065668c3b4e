/** Runs once the shop has accepted an order. */

import { storeCustomer } from "#people/web/session/customer-details.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { local } from "#platform/web/state/storage.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { sameGoods } from "#sales/rules/checkout/same-goods.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { type OrderName, paymentDraft } from "./payment-draft.ts";

const ORDER_PLACED = "orderPlaced";

/** `show` returns true if it shows the order to the buyer. Returns a function that stops listening. */
export function onOrderPlaced(show: (order: Order) => boolean): () => void {
  const listener = (event: Event) => {
    if (show((event as CustomEvent<Order>).detail)) event.preventDefault();
  };
  window.addEventListener(ORDER_PLACED, listener);
  return () => window.removeEventListener(ORDER_PLACED, listener);
}

/** Flags of the empty-cylinder screen; they belong to the cart that was bought. */
const FLOW_FLAGS = ["emptyCylinderFlowVisited", "emptyCylinderAddedFromFlow", "addingEmptyFromFlow"];

export function orderPlaced(order: Order) {
  const isShown = !window.dispatchEvent(new CustomEvent(ORDER_PLACED, { detail: order, cancelable: true }));
  if (!isShown) toast(t("Order {orderNumber} is placed.", { orderNumber: order.orderNumber }));
  // A cart changed since an earlier attempt, or on another device, stays.
  if (sameGoods(cartStore.newest().items, order.items)) {
    cartStore.keep(EMPTY_CART);
    for (const flag of FLOW_FLAGS) local.writeText(flag, null);
  }
  letGoInThisTab(order);
  const { customer } = sessionStore.read();
  if (customer) {
    storeCustomer({ ...customer, name: order.customer.fullName, state: order.billing.state }, order);
    sessionStore.change({ ...customer, deliveryState: order.shipping.state });
  }
}

/** Clears this tab's data of a placed order: the next one needs new agreement and payment. */
export function letGoInThisTab(order: OrderName) {
  paymentDraft.forget(order);
  draftOrder.orderPlaced(order.orderNumber);
}
