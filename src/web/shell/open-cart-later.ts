/** Remembered over the login: whoever asked for the cart gets it as soon as they are back. */
export function openCartLater() {
  try {
    localStorage.setItem("openCartAfterRedirect", "1");
  } catch {
    // A browser that keeps nothing leads to the shop, and the cart is one press away.
  }
}
