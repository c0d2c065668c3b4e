import { useState } from "react";
import type { Cart } from "#domain/cart/cart.ts";
import { cartStore } from "#web/cart/cart-store.ts";

export type ChangeCart = (change: (cart: Cart) => Cart) => void;

/**
 * The cart that money is asked for. It may be paid already, so it stands still while the payment step is open, whatever another device or
 * tab does to the cart, and changes only with what the buyer accepts in that step.
 */
export function useSentCart(cart: Cart) {
  const [input, setPrompt] = useState<Cart>();

  /** While the page is drawn: not even one picture shows another amount. */
  function hold(isPaying: boolean) {
    if (isPaying !== (input !== undefined)) setPrompt(isPaying ? cart : undefined);
  }

  const change: ChangeCart = (next) => {
    setPrompt((last) => last && next(last));
    cartStore.keep(next(cartStore.newest()));
  };

  return {
    /** Undefined while no money is asked for. */
    sentCart: input,
    hold,
    change,
  };
}
