import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { sameGoods } from "#sales/rules/checkout/same-goods.ts";
import type { CheckoutNavigation } from "#sales/web/checkout/use-checkout-step.ts";
import { placedInAnotherTab } from "#sales/web/draft/make-draft-order.ts";
import { shopsOrder } from "#sales/web/orders/device/post-order.ts";
import { letGoInThisTab, onOrderPlaced } from "#sales/web/orders/draft/order-placed.ts";
import type { Order } from "#sales/web/orders/order.ts";

const MODALS_CLOSE_AFTER_MILLISECONDS = 1200;

type PlacementOptions = {
  cart: Cart;
  heldCart: Cart | undefined;
  mobile: string | undefined;
  steps: CheckoutNavigation;
};

/** A placed order empties the cart at once, but the payment step stays visible briefly, so the buyer sees the success. */
export function usePlacedOrder({ cart, heldCart, mobile, steps }: PlacementOptions) {
  const [bought, setBought] = useState<Cart>();
  const [order, setOrder] = useState<Order>();
  const [leaving, setLeaving] = useState<{ path: string | undefined }>();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosing = useRef(false);
  const { isInAddress } = steps;

  /** Goes back in history, which takes a moment: a second call meanwhile would go back too far. */
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    setBought(undefined);
    if (!isInAddress || isClosing.current) return;
    isClosing.current = true;
    void steps.close();
  });

  const show = useEffectEvent((placed: Order) => {
    const isBought = steps.step === "payment" && heldCart !== undefined && sameGoods(heldCart.items, placed.items);
    // Synchronous: the cart is emptied right after the event and would unmount the payment step.
    flushSync(() => {
      setOrder(placed);
      if (isBought) setBought(heldCart);
    });
    if (isBought) timer.current = setTimeout(() => close(), MODALS_CLOSE_AFTER_MILLISECONDS);
    return true;
  });

  // Another tab may send a waiting order: this tab then releases it and shows the result.
  const follow = useEffectEvent((event: StorageEvent) => {
    const orderNumber = placedInAnotherTab(event);
    if (!orderNumber || !mobile) return;
    letGoInThisTab({ orderNumber, mobile });
    close();
    const say = () => toast(t("Order {orderNumber} is placed.", { orderNumber }));
    shopsOrder({ mobile, orderNumber }).then((order) => order && setOrder(order), say);
  });

  useEffect(() => {
    const stop = onOrderPlaced((placed) => show(placed));
    const heard = (event: StorageEvent) => follow(event);
    window.addEventListener("storage", heard);
    return () => {
      stop();
      window.removeEventListener("storage", heard);
      clearTimeout(timer.current);
    };
  }, []);

  const arrive = useEffectEvent((path: string | undefined) => {
    if (path !== undefined) return void navigate(path);
    setLeaving(undefined);
    setOrder(undefined);
  });
  useEffect(() => {
    if (leaving) close();
    if (isInAddress) return;
    isClosing.current = false;
    // No step is left in history that would move the buyer after this.
    if (leaving) arrive(leaving.path);
  }, [leaving, isInAddress]);

  return {
    bought,
    placed: order && { order, cartIsOther: cart.items.length > 0 && !sameGoods(cart.items, order.items) },
    leave: (path?: string) => setLeaving({ path }),
  };
}

export type OrderPlacement = ReturnType<typeof usePlacedOrder>;
