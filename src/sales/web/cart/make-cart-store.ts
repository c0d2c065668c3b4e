/**
 * The cart on this device, shared by all components and tabs. Where storage is unavailable (private window, full disk), the cart
 * lasts as long as the page.
 */
import { createStore } from "#platform/web/state/create-store.ts";
import { local } from "#platform/web/state/storage.ts";
import { type Cart, EMPTY_CART, type PublicCart } from "#sales/rules/cart/cart.ts";
import { readStoredCart } from "#sales/rules/cart/read-stored-cart.ts";

export const CART_KEYS = {
  cart: "cart",
  returns: "emptyCylinderReturns",
  addingFromFlow: "addingEmptyFromFlow",
} as const;

/** The window: it dispatches cart events and receives `storage` events from other tabs. */
export type CartEvents = Pick<EventTarget, "addEventListener" | "removeEventListener" | "dispatchEvent">;

export const CART_UPDATED = "cartUpdated";
export const OPEN_CART_NOW = "openCartNow";

/** `storage` comes from other tabs; `pageshow` from a page restored from the back/forward cache. */
const EVENTS = [CART_UPDATED, "storage", "pageshow"];

export function makeCartStore(events: () => CartEvents, storage = local) {
  const store = createStore(EMPTY_CART, () => {
    for (const event of EVENTS) events().addEventListener(event, look);
    look();
    return () => {
      for (const event of EVENTS) events().removeEventListener(event, look);
    };
  });
  let remembered = "";

  const recall = () => ({
    cart: storage.readText(CART_KEYS.cart),
    returns: storage.readText(CART_KEYS.returns),
    addingFromFlow: storage.readText(CART_KEYS.addingFromFlow) !== null,
  });

  /** Reads storage, which another tab or an older version may have written, into a valid cart. */
  function look() {
    const stored = recall();
    if (JSON.stringify(stored) === remembered) return;
    remembered = JSON.stringify(stored);
    const next = readStoredCart(stored);
    // An empty cart is what the server rendered: a copy of it would render the page again.
    store.set(next.items.length === 0 && next.returns.length === 0 ? EMPTY_CART : next);
  }

  function show(next: PublicCart) {
    remembered = JSON.stringify(recall());
    store.set(next);
    events().dispatchEvent(new Event(CART_UPDATED));
  }

  return {
    ...store,
    /** Every change must start from this: another tab may have changed the cart. */
    newest(): Cart {
      look();
      return store.read();
    },
    keep(next: PublicCart) {
      storage.write(CART_KEYS.cart, next.items);
      storage.write(CART_KEYS.returns, next.returns);
      show(next);
    },
    /** Logout has cleared the storage; this clears the copy in memory. */
    forget: () => show(EMPTY_CART),
  };
}
