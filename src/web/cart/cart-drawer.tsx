import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { EMPTY_CART } from "#domain/cart/cart.ts";
import { t } from "#domain/language/text.ts";
import { DIALOG } from "#web/shell/links.ts";
import { useLoadedLater } from "#web/ui/browser/use-loaded-later.ts";
import { whenIdle } from "#web/ui/browser/when-idle.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Drawer } from "#web/ui/overlays/drawer.tsx";
import { useDialogInAddress } from "#web/ui/overlays/use-dialog-in-address.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
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

type Props = { open: boolean; note: string; onClose: () => void };

const loadParts = () => import("./drawer/cart-parts.ts").then(({ CART_PARTS }) => CART_PARTS);

/** The frame renders at once; goods and bill load with their own script. */
function CartFrame({ open, note, onClose }: Props) {
  const { loaded: parts, failed, again } = useLoadedLater(loadParts);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title={t("Your cart")}
      footer={parts && <parts.Footer onClose={onClose} />}
    >
      <p role="status" className="font-medium text-good not-empty:mb-4">
        {note}
      </p>
      {parts && <parts.Goods />}
      {!parts && (failed ? <Failed onRetry={again} /> : <Waiting />)}
    </Drawer>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="bad" title={t("The cart could not be shown")}>
      <p>{t("Nothing is lost. It is saved on this device. Please check the network and try again.")}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}

function Waiting() {
  return (
    <Loading label={t("Loading your cart")} className="space-y-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
