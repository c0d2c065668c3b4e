/**
 * The cart on this device, shared by all components and tabs. Where storage is unavailable (private window, full disk), the cart
 * lasts as long as the page.
 */
import { type Cart, EMPTY_CART, type PublicCart } from "#sales/rules/cart/cart.ts";
import { readStoredCart } from "#sales/rules/cart/read-stored-cart.ts";

export const CART_KEYS = {
  cart: "cart",
  returns: "emptyCylinderReturns",
  addingFromFlow: "addingEmptyFromFlow",
} as const;

export type Memory = Pick<Storage, "getItem" | "setItem">;

/** The window: it dispatches cart events and receives `storage` events from other tabs. */
export type CartEvents = Pick<EventTarget, "addEventListener" | "removeEventListener" | "dispatchEvent">;

export const CART_UPDATED = "cartUpdated";
export const OPEN_CART_NOW = "openCartNow";

export function makeCartStore(memory: () => Memory, events: () => CartEvents) {
  let cart = EMPTY_CART;
  let remembered: string | null = null;
  const listeners = new Set<() => void>();

  /** Reads storage, which another tab or an older version may have written, into a valid cart. */
  function look() {
    const stored = recall(memory);
    if (!stored) return;
    const seen = JSON.stringify(stored);
    if (seen === remembered) return;
    remembered = seen;
    const next = readStoredCart(stored);
    const isEmpty = next.items.length === 0 && next.returns.length === 0;
    // An empty cart is what the server rendered: a copy of it would render the page again.
    if (isEmpty && cart === EMPTY_CART) return;
    cart = isEmpty ? EMPTY_CART : next;
    for (const listener of listeners) listener();
  }

  function keep(next: PublicCart) {
    remember(memory, next);
    show(next);
  }

  function show(next: PublicCart) {
    cart = next;
    const stored = recall(memory);
    remembered = stored && JSON.stringify(stored);
    for (const listener of listeners) listener();
    events().dispatchEvent(new Event(CART_UPDATED));
  }

  /** `storage` comes from other tabs; `pageshow` from a page restored from the back/forward cache. */
  const EVENTS = [CART_UPDATED, "storage", "pageshow"];

  return {
    read: () => cart,
    /** Every change must start from this: another tab may have changed the cart. */
    newest(): Cart {
      look();
      return cart;
    },
    keep,
    /** Logout has cleared the storage; this clears the copy in memory. */
    forget: () => show(EMPTY_CART),
    subscribe(listener: () => void) {
      if (listeners.size === 0) for (const event of EVENTS) events().addEventListener(event, look);
      listeners.add(listener);
      look();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const event of EVENTS) events().removeEventListener(event, look);
      };
    },
  };
}

/** Null where the browser denies storage. */
function recall(memory: () => Memory) {
  try {
    const saved = memory();
    return {
      cart: saved.getItem(CART_KEYS.cart),
      returns: saved.getItem(CART_KEYS.returns),
      addingFromFlow: saved.getItem(CART_KEYS.addingFromFlow) !== null,
    };
  } catch {
    return null;
  }
}

/** Ignores storage failures, as specified: the cart in memory stays valid. */
function remember(memory: () => Memory, cart: Cart) {
  try {
    memory().setItem(CART_KEYS.cart, JSON.stringify(cart.items));
    memory().setItem(CART_KEYS.returns, JSON.stringify(cart.returns));
  } catch {
    // The cart in memory stays valid.
  }
}
