/** What follows once the shop has said yes to an order, wherever it was sent from. */
import { EMPTY_CART } from "#domain/cart/cart.ts";
import { sameGoods } from "#domain/checkout/same-goods.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import type { Order } from "#web/orders/order.ts";
import { storeCustomer } from "#web/session/customer-details.ts";
import { sessionStore } from "#web/session/session-store.ts";
import { detailsStore } from "./details-store.ts";
import { draftOrderNumber } from "./draft-order-number.ts";
import { type OrderName, paymentDraft } from "./payment-draft.ts";

export const ORDER_PLACED = "orderPlaced";

/** Of the empty-cylinder screen: they belong to the cart that was bought. */
const FLOW_FLAGS = ["emptyCylinderFlowVisited", "emptyCylinderAddedFromFlow", "addingEmptyFromFlow"];

export function orderPlaced(order: Order) {
  window.dispatchEvent(new CustomEvent(ORDER_PLACED, { detail: { orderNumber: order.orderNumber } }));
  // What the buyer changed since an earlier attempt, or on another device, is not part of this order and stays.
  if (sameGoods(cartStore.newest().items, order.items)) {
    cartStore.keep(EMPTY_CART);
    lowerFlags();
  }
  draftOrderNumber.letGo(order.orderNumber);
  letGoInThisTab(order);
  const { customer } = sessionStore.read();
  if (customer) {
    storeCustomer({ ...customer, name: order.customer.fullName, state: order.billing.state }, order);
    sessionStore.change({ ...customer, deliveryState: order.shipping.state });
  }
}

/** Of an order that is placed, from here or from another tab, what this tab alone holds: the next one is agreed to and paid for anew. */
export function letGoInThisTab(order: OrderName) {
  paymentDraft.forget(order);
  detailsStore.orderPlaced();
}

function lowerFlags() {
  try {
    for (const flag of FLOW_FLAGS) localStorage.removeItem(flag);
  } catch {
    // A device that keeps nothing has no flags.
  }
}
