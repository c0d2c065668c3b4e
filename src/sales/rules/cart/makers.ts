import type { Product } from "#catalogue/rules/products/product.ts";
import { addToCart } from "./add-to-cart.ts";
import { type Cart, EMPTY_CART } from "./cart.ts";

/** Filled like a buyer's cart, one product after the other. */
export function aCartOf(...goods: readonly (readonly [Product, number])[]): Cart {
  return goods.reduce((cart: Cart, [product, quantity]) => {
    const change = addToCart(cart, { product, quantity });
    if (!change.ok) throw new Error(change.refusal);
    return change.cart;
  }, EMPTY_CART);
}

/** The cart's lines, as "2 × r134a-60". */
export const contents = (cart: Cart): string[] => cart.items.map((item) => `${item.quantity} × ${item.id}`);
