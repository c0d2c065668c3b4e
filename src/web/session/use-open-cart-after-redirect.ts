import { useEffect } from "react";
import { useLocation } from "react-router";
import { OPEN_CART_NOW } from "#web/cart/make-cart-store.ts";
import { OPEN_CART_AFTER_REDIRECT } from "#web/shell/open-cart-later.ts";

/** Whoever asked for the cart before they were led away gets it, once, when they are back in the shop. */
export function useOpenCartAfterRedirect() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === "/" && wasAskedFor()) window.dispatchEvent(new Event(OPEN_CART_NOW));
  }, [pathname]);
}

function wasAskedFor(): boolean {
  try {
    const asked = localStorage.getItem(OPEN_CART_AFTER_REDIRECT) !== null;
    localStorage.removeItem(OPEN_CART_AFTER_REDIRECT);
    return asked;
  } catch {
    return false;
  }
}
