import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Cart } from "#domain/cart/cart.ts";
import { sameGoods } from "#domain/checkout/same-goods.ts";
import { ORDER_PLACED } from "#web/orders/draft/order-placed.ts";
import type { Order } from "#web/orders/order.ts";

const MODALS_CLOSE_AFTER_MILLISECONDS = 1200;

type Placing = { cart: Cart; isPaying: boolean; closeModals: () => void };

/**
 * After the shop's yes the cart is empty at once, but the payment step stays in sight with what was bought for the time the
 * buyer needs to see that it worked.
 */
export function usePlacedOrder({ cart, isPaying, closeModals }: Placing) {
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
    flushSync(() => setBought(cart));
    timer.current = setTimeout(release, MODALS_CLOSE_AFTER_MILLISECONDS);
  });

  useEffect(() => {
    const placed = () => hold();
    window.addEventListener(ORDER_PLACED, placed);
    return () => {
      window.removeEventListener(ORDER_PLACED, placed);
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

export type PlacingOrder = ReturnType<typeof usePlacedOrder>;
