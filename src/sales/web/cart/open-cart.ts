/** Opens the cart drawer from anywhere on the page: at once, or after the login. */

import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitAddress } from "#platform/rules/language/language.ts";
import { local } from "#platform/web/state/storage.ts";
import { OPEN_CART_NOW } from "./make-cart-store.ts";

/** The drawer shows the note at its top, because a toast would cover the goods. */
export function openCartNow(note = "") {
  window.dispatchEvent(new CustomEvent(OPEN_CART_NOW, { detail: note }));
}

/** Returns unsubscribe(). A plain event of this name opens the cart without a note. */
export function onOpenCart(open: (note: string) => void): () => void {
  const heard = (event: Event) => {
    const note = event instanceof CustomEvent ? event.detail : null;
    open(typeof note === "string" ? note : "");
  };
  window.addEventListener(OPEN_CART_NOW, heard);
  return () => window.removeEventListener(OPEN_CART_NOW, heard);
}

/** Removed when the cart opens: see useOpenCartAfterRedirect. */
const OPEN_CART_AFTER_REDIRECT = "openCartAfterRedirect";

/** True while the buyer leaves the landing page, which must not open the cart before the redirect. */
let isLeaving = false;

/** Opens the cart when the buyer is back from the login. */
export function openCartLater() {
  isLeaving = splitAddress(window.location.pathname).path === "/";
  local.writeText(OPEN_CART_AFTER_REDIRECT, "1");
}

export function useOpenCartAfterRedirect() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== "/") isLeaving = false;
    else if (!isLeaving && wasRequested()) openCartNow();
  }, [pathname]);
}

function wasRequested(): boolean {
  const isRequested = local.readText(OPEN_CART_AFTER_REDIRECT) !== null;
  local.writeText(OPEN_CART_AFTER_REDIRECT, null);
  return isRequested;
}
