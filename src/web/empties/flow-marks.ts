/** What the device remembers of the empty-cylinder screen, under the names other pages know. The checkout takes the marks away. */
import { CART_KEYS } from "#web/cart/make-cart-store.ts";

const VISITED = "emptyCylinderFlowVisited";
const ADDED = "emptyCylinderAddedFromFlow";

export const markVisited = () => put(VISITED);
export const markAdded = () => put(ADDED);

/** While empties are being added, no other tab takes them for too many. */
export function whileAdding(add: () => void) {
  put(CART_KEYS.addingFromFlow);
  try {
    add();
  } finally {
    takeAway(CART_KEYS.addingFromFlow);
  }
}

/** Storage failures are silently ignored, as specified. */
function put(mark: string) {
  try {
    localStorage.setItem(mark, "1");
  } catch {
    // The screen works without its marks.
  }
}

function takeAway(mark: string) {
  try {
    localStorage.removeItem(mark);
  } catch {
    // See above.
  }
}
