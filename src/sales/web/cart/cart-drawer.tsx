import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { DIALOG } from "#platform/web/page/links.ts";
import { whenIdle } from "#platform/web/ui/browser/when-idle.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { CartFrame } from "#sales/web/cart/drawer/cart-frame.tsx";
import { isCartHidden } from "./cart-places.ts";
import { cartStore, useCart } from "./cart-store.ts";
import { onOpenCart } from "./open-cart.ts";

/** The cart over the current page. It opens after adding, by its event, by the header button and by a link to #cart. */
export function CartDrawer() {
  const { pathname } = useLocation();
  const drawer = useDialogInAddress(DIALOG.cart);
  const [note, setNote] = useState({ text: "", cart: EMPTY_CART });
  const cart = useCart();
  const isOpen = drawer.open && !isCartHidden(pathname);
  const isWanted = useTouchedOrIdle() || isOpen;

  const open = useEffectEvent((sent: string) => {
    if (isCartHidden(pathname)) return;
    setNote({ text: sent, cart: cartStore.newest() });
    if (!drawer.open) drawer.show();
  });
  useEffect(() => onOpenCart((sent) => open(sent)), []);

  // The note is shown only until the cart changes.
  const shownNote = note.cart === cart ? note.text : "";
  return isWanted && <CartFrame open={isOpen} note={shownNote} onClose={drawer.close} />;
}

/** Loads the drawer's content when the page is idle or at the first touch, before anything can be added. */
function useTouchedOrIdle(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const touched = () => {
      startTransition(() => setIsTouched(true));
      listening.abort();
    };
    for (const touch of ["pointerdown", "keydown"]) {
      window.addEventListener(touch, touched, { passive: true, signal: listening.signal });
    }
    whenIdle(touched, listening.signal);
    return () => listening.abort();
  }, []);
  return isTouched;
}
