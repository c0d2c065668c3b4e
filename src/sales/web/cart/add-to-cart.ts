/** Adds a product to this device's cart and opens the cart with a note. Returns a rejection for the page to show. */

import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { addToCart as added } from "#sales/rules/cart/add-to-cart.ts";
import type { CartChange } from "#sales/rules/cart/refusal.ts";
import { addedText } from "./added-text.ts";
import { cartStore } from "./cart-store.ts";
import { asAnswered, emptiesAnswer } from "./empties-answer.ts";
import { openCartNow } from "./open-cart.ts";

export function addToCart(product: Product, variant?: Variant, quantity = 1): CartChange {
  const before = cartStore.newest();
  const change = added(before, { product, variant, quantity });
  if (!change.ok) return change;
  cartStore.keep(asAnswered(before, change.cart));
  openCartNow(addedText(product, variant, quantity, emptiesAnswer()));
  return change;
}
