import { useEffect, useMemo } from "react";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { useCatalogue, useFreshCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { useYourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { atHeldPrices } from "#sales/rules/cart/held-prices.ts";
import { type RefreshedCart, withTodaysPrices } from "#sales/rules/cart/refresh-prices.ts";
import { usePriceHold } from "#sales/web/draft/draft-order.ts";
import { useCart } from "./cart-store.ts";

export type TodaysCart = RefreshedCart & {
  /** The server was unreachable: each price is from the day the line was added. */
  isUnchecked: boolean;
};

/** The cart at current prices once fetched; until then at the prices the buyer saw. */
export function useTodaysCart(): TodaysCart {
  const cart = useCart();
  const { products, answered, failed } = useCatalogue();
  const prices = useYourPrices();
  const held = usePriceHold()?.lines;
  useFreshCatalogue();
  useEffect(() => {
    catalogueStore.want(productsIn(cart));
    catalogueStore.fetchOnce();
  }, [cart]);
  useEffect(() => catalogueStore.refetchUnlessFresh(), []);
  return useMemo(() => {
    // Products that were not requested yet are not gone.
    if (!areKnown(cart, answered))
      return {
        cart: atHeldPrices(atYourPrices(cart, prices), held, "lower"),
        publicCart: cart,
        gone: [],
        repriced: [],
        short: [],
        isUnchecked: failed,
      };
    return { ...withTodaysPrices(cart, products, prices, held), isUnchecked: false };
  }, [cart, products, answered, failed, prices, held]);
}

export const areKnown = (cart: Cart, answered: ReadonlySet<string>): boolean =>
  productsIn(cart).every((id) => answered.has(id));

export const productsIn = ({ items }: Cart) => items.map(({ originalProductId }) => originalProductId);
