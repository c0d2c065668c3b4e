import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { EMPTY_CART } from "#domain/cart/cart.ts";
import { DIALOG } from "#web/shell/places.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { CartFrame } from "./cart-frame.tsx";
import { isCartHidden } from "./cart-places.ts";
import { cartStore, useCart } from "./cart-store.ts";
import { onOpenCart } from "./open-cart.ts";

/** The cart over whatever page one is on: opened by adding, by its event, by the header's button and by a link to #cart. */
export function CartDrawer() {
  const { pathname } = useLocation();
  const drawer = useDialogInAddress(DIALOG.cart);
  const [note, setNote] = useState({ text: "", cart: EMPTY_CART });
  const cart = useCart();
  const isOpen = drawer.open && !isCartHidden(pathname);
  const isWanted = useTouchedOrIdle() || isOpen;

  const open = useEffectEvent((told: string) => {
    if (isCartHidden(pathname)) return;
    setNote({ text: told, cart: cartStore.newest() });
    if (!drawer.open) drawer.show();
  });
  useEffect(() => onOpenCart((told) => open(told)), []);

  // What was said of the cart is said only for as long as it is true.
  const shownNote = note.cart === cart ? note.text : "";
  return isWanted && <CartFrame open={isOpen} note={shownNote} onClose={drawer.close} />;
}

/** What is in the drawer is fetched when the page has come to rest, or at the first touch: before anything can have been added. */
function useTouchedOrIdle(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const touched = () => {
      setIsTouched(true);
      listening.abort();
    };
    for (const touch of ["pointerdown", "keydown"]) {
      window.addEventListener(touch, touched, { passive: true, signal: listening.signal });
    }
    // Safari has no idle callback; there the first touch decides.
    const rest = () => window.requestIdleCallback?.(touched);
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isTouched;
}
