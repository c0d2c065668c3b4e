import { useEffect } from "react";
import { useLocation } from "react-router";
import { openCartNow } from "#web/cart/open-cart-now.ts";
import { OPEN_CART_AFTER_REDIRECT } from "#web/shell/open-cart-later.ts";

/** Whoever asked for the cart before they were led away gets it, once, when they are back in the shop. */
export function useOpenCartAfterRedirect() {
  const { pathname } = useLocation();
  useEffect(() => {
    // The drawer opens within the call, which React does not allow inside an effect.
    if (pathname === "/" && wasAskedFor()) queueMicrotask(openCartNow);
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
