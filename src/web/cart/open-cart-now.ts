/** Opens the cart drawer from anywhere on the page. */
import { OPEN_CART_NOW } from "./make-cart-store.ts";

/** Said at the top of the drawer rather than in a passing message, which would lie over the goods it speaks of. */
export function openCartNow(note = "") {
  window.dispatchEvent(new CustomEvent(OPEN_CART_NOW, { detail: note }));
}

/** Answers how to stop. Also hears a plain event of that name, which has nothing to say. */
export function onOpenCart(open: (note: string) => void): () => void {
  const heard = (event: Event) => {
    const note = event instanceof CustomEvent ? event.detail : null;
    open(typeof note === "string" ? note : "");
  };
  window.addEventListener(OPEN_CART_NOW, heard);
  return () => window.removeEventListener(OPEN_CART_NOW, heard);
}
