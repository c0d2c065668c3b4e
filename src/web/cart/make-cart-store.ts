/**
 * The cart as this device remembers it. Every component and tab sees the same one; the server sees none. A device that
 * remembers nothing (a private window, a full disk) still has a cart for as long as the page is open.
 */
import { type Cart, EMPTY_CART, type PublicCart } from "#domain/cart/cart.ts";
import { readStoredCart } from "#domain/cart/read-stored-cart.ts";

export const CART_KEYS = {
  cart: "cart",
  returns: "emptyCylinderReturns",
  addingFromFlow: "addingEmptyFromFlow",
} as const;

export type Memory = Pick<Storage, "getItem" | "setItem">;

/** Where news of the cart is told and heard: the window, which also hears of the other tabs. */
export type CartEvents = Pick<EventTarget, "addEventListener" | "removeEventListener" | "dispatchEvent">;

export const CART_UPDATED = "cartUpdated";
export const OPEN_CART_NOW = "openCartNow";

export function makeCartStore(memory: () => Memory, events: () => CartEvents) {
  let cart = EMPTY_CART;
  let remembered: string | null = null;
  const listeners = new Set<() => void>();

  /** Whatever another tab or an older page left there, as a valid cart. */
  function look() {
    const stored = recall(memory);
    if (!stored) return;
    const seen = JSON.stringify(stored);
    if (seen === remembered) return;
    remembered = seen;
    cart = readStoredCart(stored);
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

  /** `storage` comes from other tabs, `pageshow` from a page the browser had put away meanwhile. */
  const EVENTS = [CART_UPDATED, "storage", "pageshow"];

  return {
    read: () => cart,
    /** What a change must be made on: another tab may have changed the cart a moment ago. */
    newest(): Cart {
      look();
      return cart;
    },
    keep,
    /** The storage has been emptied because its customer left: a cart that only this page remembers goes too. */
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

/** Null where the browser lets the page remember nothing. */
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

/** Storage failures are silently ignored, as specified: the cart in memory goes on. */
function remember(memory: () => Memory, cart: Cart) {
  try {
    memory().setItem(CART_KEYS.cart, JSON.stringify(cart.items));
    memory().setItem(CART_KEYS.returns, JSON.stringify(cart.returns));
  } catch {
    // See above.
  }
}
