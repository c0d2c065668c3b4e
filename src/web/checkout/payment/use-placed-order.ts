import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Cart } from "#domain/cart/cart.ts";
import { sameGoods } from "#domain/checkout/same-goods.ts";
import { t } from "#domain/language/text.ts";
import { shopsOrder } from "#web/orders/device/settle.ts";
import { placedInAnotherTab } from "#web/orders/draft/draft-order-number.ts";
import { letGoInThisTab, ORDER_PLACED } from "#web/orders/draft/order-placed.ts";
import type { Order } from "#web/orders/order.ts";
import { toast } from "#web/ui/overlays/toast.ts";

const MODALS_CLOSE_AFTER_MILLISECONDS = 1200;

type PlacementOptions = {
  cart: Cart;
  heldCart: Cart | undefined;
  mobile: string | undefined;
  isPaying: boolean;
  closeModals: () => void;
};

/** A placed order empties the cart at once, but the payment step stays visible briefly, so the buyer sees the success. */
export function usePlacedOrder({ cart, heldCart, mobile, isPaying, closeModals }: PlacementOptions) {
  const [bought, setBought] = useState<Cart>();
  const [order, setOrder] = useState<Order>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const release = useEffectEvent(() => {
    setBought(undefined);
    closeModals();
  });
  // Synchronous: the cart is emptied right after the event and would unmount the payment step.
  const hold = useEffectEvent(() => {
    if (!isPaying) return;
    flushSync(() => setBought(heldCart));
    timer.current = setTimeout(release, MODALS_CLOSE_AFTER_MILLISECONDS);
  });

  // Another tab may send a waiting order: this tab then releases it and shows the result.
  const follow = useEffectEvent((event: StorageEvent) => {
    const orderNumber = placedInAnotherTab(event);
    if (!orderNumber || !mobile) return;
    letGoInThisTab({ orderNumber, mobile });
    closeModals();
    const say = () => toast(t("Sent: order {orderNumber} is placed.", { orderNumber }));
    shopsOrder(mobile, orderNumber).then((order) => order && setOrder(order), say);
  });

  useEffect(() => {
    const placed = () => hold();
    const heard = (event: StorageEvent) => follow(event);
    window.addEventListener(ORDER_PLACED, placed);
    window.addEventListener("storage", heard);
    return () => {
      window.removeEventListener(ORDER_PLACED, placed);
      window.removeEventListener("storage", heard);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    bought,
    placed: order && { order, cartIsOther: cart.items.length > 0 && !sameGoods(cart.items, order.items) },
    show: setOrder,
    dismiss: () => setOrder(undefined),
    /** Cancels the timer when the buyer leaves the page: closing the steps would navigate back. */
    leave: () => clearTimeout(timer.current),
  };
}

export type OrderPlacement = ReturnType<typeof usePlacedOrder>;
