import { useState } from "react";
import { type OrderAgain, orderAgain } from "#domain/orders/order-again.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { openCartNow } from "#web/cart/open-cart-now.ts";
import { catalogueStore, FETCH_FAILED } from "#web/catalogue/catalogue-store.ts";
import { toast } from "#web/ui/toast.ts";
import type { Order } from "./order.ts";
import { orderAgainText } from "./order-again-text.ts";

/** Puts an old order into the cart. The prices are asked for at that moment: older ones would change at checkout. */
export function useOrderAgain({ items }: Pick<Order, "items">) {
  const [fetching, setFetching] = useState(false);
  const [outcome, setOutcome] = useState<OrderAgain>();

  async function again() {
    setFetching(true);
    const isToday = await catalogueStore.refetch();
    setFetching(false);
    const { products } = catalogueStore.read();
    if (!isToday || !products) return toast(FETCH_FAILED, "problem");
    const result = orderAgain(cartStore.newest(), items, products);
    setOutcome(result);
    if (result.added === 0) return toast(orderAgainText(result), "problem");
    cartStore.keep(result.cart);
    openCartNow(orderAgainText(result));
  }

  return { again, fetching, outcome };
}
