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
  /** As money is asked for it. */
  sentCart: Cart | undefined;
  mobile: string | undefined;
  isPaying: boolean;
  closeModals: () => void;
};

/**
 * After the shop's yes the cart is empty at once, but the payment step stays in sight with what was bought for the time the
 * buyer needs to see that it worked.
 */
export function usePlacedOrder({ cart, sentCart, mobile, isPaying, closeModals }: PlacementOptions) {
  const [bought, setBought] = useState<Cart>();
  const [order, setOrder] = useState<Order>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const release = useEffectEvent(() => {
    setBought(undefined);
    closeModals();
  });
  // At once: the cart is emptied right after the event, and would take the payment step with it.
  const hold = useEffectEvent(() => {
    if (!isPaying) return;
    flushSync(() => setBought(sentCart));
    timer.current = setTimeout(release, MODALS_CLOSE_AFTER_MILLISECONDS);
  });

  // An order that waited may leave from any tab: this one lets go of it as well, and says what became of it.
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
    /** The cart as it was sent, while the payment step is still in sight. */
    bought,
    placed: order && { order, cartIsOther: cart.items.length > 0 && !sameGoods(cart.items, order.items) },
    show: setOrder,
    dismiss: () => setOrder(undefined),
    /** Whoever is on the way to another page is not called back: closing the steps goes back in the history. */
    leave: () => clearTimeout(timer.current),
  };
}

export type OrderPlacement = ReturnType<typeof usePlacedOrder>;
