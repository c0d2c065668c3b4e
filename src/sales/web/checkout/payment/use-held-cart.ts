import { useState } from "react";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";

export type ChangeCart = (change: (cart: Cart) => Cart) => void;

/**
 * The cart the buyer is paying for. They may have paid already, so it is frozen while the payment step is open. Only changes the
 * buyer accepts in that step apply, not those of other devices or tabs.
 */
export function useHeldCart(cart: Cart) {
  const [heldCart, setHeldCart] = useState<Cart>();

  /** Called during render, so no frame shows another amount. */
  function hold(isPaying: boolean) {
    if (isPaying !== (heldCart !== undefined)) setHeldCart(isPaying ? cart : undefined);
  }

  const change: ChangeCart = (next) => {
    setHeldCart((last) => last && next(last));
    cartStore.keep(next(cartStore.newest()));
  };

  return {
    /** Undefined outside the payment step. */
    heldCart,
    hold,
    change,
  };
}
