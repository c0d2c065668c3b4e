import { useState } from "react";
import { placeInWords } from "#domain/checkout/delivery-address.ts";
import { maskedPapers } from "#domain/checkout/papers.ts";
import { type OrderAgain, orderAgain } from "#domain/orders/order-again.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { openCartNow } from "#web/cart/open-cart.ts";
import { catalogueStore, FETCH_FAILED } from "#web/catalogue/catalogue-store.ts";
import { detailsStore } from "#web/orders/draft/details-store.ts";
import { formOfOrder } from "#web/orders/draft/order-body.ts";
import type { Order } from "#web/orders/order.ts";
import { toast } from "#web/ui/toast.ts";
import { orderAgainText } from "./order-again-text.ts";

/**
 * Puts an old order into the cart, with the empties that came back then, and its address into the checkout form. The prices are
 * asked for at that moment: older ones would change at checkout.
 */
export function useOrderAgain(order: Order) {
  const [fetching, setFetching] = useState(false);
  const [outcome, setOutcome] = useState<OrderAgain>();

  async function again() {
    setFetching(true);
    const isToday = await catalogueStore.refetch();
    setFetching(false);
    const { products } = catalogueStore.read();
    if (!isToday || !products) return toast(FETCH_FAILED, "problem");
    const result = orderAgain(cartStore.newest(), order, products);
    setOutcome(result);
    const told = orderAgainText(result, placeInWords(order.shipping));
    if (result.added === 0) return toast(told, "problem");
    cartStore.keep(result.cart);
    detailsStore.takeUp(order.mobile, formOfOrder(order), maskedPapers(order.customer));
    openCartNow(told);
  }

  return { again, fetching, outcome };
}
