import { useSyncExternalStore } from "react";
import { clearListeners } from "#people/web/session/session-store.ts";
import { type Cart, cartCount, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { makeCartStore } from "./make-cart-store.ts";

export const cartStore = makeCartStore(
  () => localStorage,
  () => window,
);

clearListeners.add(cartStore.forget);

/** Empty for the first render, because the server does not know this device's cart. */
export const useCart = (): Cart => useSyncExternalStore(cartStore.subscribe, cartStore.read, () => EMPTY_CART);

export const useCartCount = (): number => cartCount(useCart());
