import { useEffect } from "react";
import { useLocation } from "react-router";
import { OPEN_CART_AFTER_REDIRECT } from "./open-cart-later.ts";
import { openCartNow } from "./open-cart-now.ts";

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
