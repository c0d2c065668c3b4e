import { useSyncExternalStore } from "react";
import { type Cart, cartCount, EMPTY_CART } from "#domain/cart/cart.ts";
import { clearListeners } from "#web/session/session-store.ts";
import { makeCartStore } from "./make-cart-store.ts";

/** The one cart of this browser. */
export const cartStore = makeCartStore(
  () => localStorage,
  () => window,
);

clearListeners.add(cartStore.forget);

/** The cart on this device; empty for the first picture, which the server drew without knowing it. */
export const useCart = (): Cart => useSyncExternalStore(cartStore.subscribe, cartStore.read, () => EMPTY_CART);

/** The number on the cart button. */
export const useCartCount = (): number => cartCount(useCart());
