import { useEffect } from "react";
import { useLocation } from "react-router";
import { OPEN_CART_NOW } from "#web/cart/make-cart-store.ts";

/** Left behind by whoever is led away from the cart and wants it back: see openCartLater. */
const KEY = "openCartAfterRedirect";

/** Whoever asked for the cart before they were led away gets it, once, when they are back in the shop. */
export function useOpenCartAfterRedirect() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === "/" && wasAskedFor()) window.dispatchEvent(new Event(OPEN_CART_NOW));
  }, [pathname]);
}

function wasAskedFor(): boolean {
  try {
    const asked = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return asked;
  } catch {
    return false;
  }
}
