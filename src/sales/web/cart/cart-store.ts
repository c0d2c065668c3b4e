import { clearListeners } from "#people/web/session/session-store.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { type Cart, cartCount } from "#sales/rules/cart/cart.ts";
import { makeCartStore } from "./make-cart-store.ts";

export const cartStore = makeCartStore(() => window);

clearListeners.add(cartStore.forget);

export const useCart = (): Cart => useStore(cartStore);

export const useCartCount = (): number => cartCount(useCart());
