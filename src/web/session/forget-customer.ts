/** Nothing of a customer stays on the device after they leave: the next one at this counter is somebody else. */
import { CART_UPDATED } from "#web/cart/make-cart-store.ts";
import { sessionStore } from "./session-store.ts";

export function forgetCustomer() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
  sessionStore.change(null);
  window.dispatchEvent(new Event(CART_UPDATED));
}
