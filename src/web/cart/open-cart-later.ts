/** Taken away again by whoever opens the cart: see use-open-cart-after-redirect. */
export const OPEN_CART_AFTER_REDIRECT = "openCartAfterRedirect";

/** Remembered over the login: whoever asked for the cart gets it as soon as they are back. */
export function openCartLater() {
  try {
    localStorage.setItem(OPEN_CART_AFTER_REDIRECT, "1");
  } catch {
    // A browser that keeps nothing leads to the shop, and the cart is one press away.
  }
}
