/** Puts something into this device's cart and says so. A refusal is answered for the page to tell. */
import { addToCart as added } from "#domain/cart/add-to-cart.ts";
import type { CartChange } from "#domain/cart/refusal.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { toast } from "#web/ui/toast.ts";
import { addedText } from "./added-text.ts";
import { cartStore } from "./cart-store.ts";
import { OPEN_CART_NOW } from "./make-cart-store.ts";

export function addToCart(product: Product, variant?: Variant, quantity = 1): CartChange {
  const change = added(cartStore.newest(), { product, variant, quantity });
  if (!change.ok) return change;
  cartStore.keep(change.cart);
  toast(addedText(product, variant, quantity));
  window.dispatchEvent(new Event(OPEN_CART_NOW));
  return change;
}
