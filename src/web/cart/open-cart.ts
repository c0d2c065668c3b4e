/** Opens the cart drawer from anywhere on the page: at once, or when somebody comes back from the login. */

import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitAddress } from "#domain/language/language.ts";
import { OPEN_CART_NOW } from "./make-cart-store.ts";

/** Said at the top of the drawer rather than in a passing message, which would lie over the goods it speaks of. */
export function openCartNow(note = "") {
  window.dispatchEvent(new CustomEvent(OPEN_CART_NOW, { detail: note }));
}

/** Answers how to stop. Also hears a plain event of that name, which has nothing to say. */
export function onOpenCart(open: (note: string) => void): () => void {
  const heard = (event: Event) => {
    const note = event instanceof CustomEvent ? event.detail : null;
    open(typeof note === "string" ? note : "");
  };
  window.addEventListener(OPEN_CART_NOW, heard);
  return () => window.removeEventListener(OPEN_CART_NOW, heard);
}

/** Taken away again by whoever opens the cart: see useOpenCartAfterRedirect. */
const OPEN_CART_AFTER_REDIRECT = "openCartAfterRedirect";

/** Asked for at the shop's own page, which may just be drawn: that is not the one they come back to. */
let isLeaving = false;

/** Remembered over the login: whoever asked for the cart gets it as soon as they are back. */
export function openCartLater() {
  isLeaving = splitAddress(window.location.pathname).path === "/";
  try {
    localStorage.setItem(OPEN_CART_AFTER_REDIRECT, "1");
  } catch {
    // A browser that keeps nothing leads to the shop, and the cart is one press away.
  }
}

/** Whoever asked for the cart before they were led away gets it, once, when they are back in the shop. */
export function useOpenCartAfterRedirect() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== "/") isLeaving = false;
    // The drawer opens within the call, which React does not allow inside an effect.
    else if (!isLeaving && wasRequested()) queueMicrotask(openCartNow);
  }, [pathname]);
}

function wasRequested(): boolean {
  try {
    const input = localStorage.getItem(OPEN_CART_AFTER_REDIRECT) !== null;
    localStorage.removeItem(OPEN_CART_AFTER_REDIRECT);
    return input;
  } catch {
    return false;
  }
}
