/** The cart at the prices last fetched, for a press that has just asked for them again. */
import { type RefreshedCart, withTodaysPrices } from "#domain/cart/refresh-prices.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { catalogueStore } from "#web/catalogue/catalogue-store.ts";

export function todaysCart(): RefreshedCart {
  const cart = cartStore.newest();
  const { products } = catalogueStore.read();
  if (!products) return { cart, gone: [], repriced: [] };
  return withTodaysPrices(cart, new Map(products.map((product) => [product.id, product])));
}
