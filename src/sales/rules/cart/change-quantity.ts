import type { Shortage } from "#catalogue/rules/products/stock-count.ts";
import { type Cart, itemOf, MAX_OF_ONE, withQuantity } from "./cart.ts";
import { followGas, isFollower, mostToBuy, needsOf } from "./follow-gas.ts";
import { type CartChange, changed, refused } from "./refusal.ts";

/** Zero or less removes the line. Empties may be lowered (the rest is then missing) but not raised above the need. */
export function changeQuantity(cart: Cart, id: string, quantity: number): CartChange {
  const item = itemOf(cart, id);
  if (!item) return changed(cart);
  if (!Number.isInteger(quantity)) return refused("not-a-quantity");
  if (quantity <= 0) return changed(removeFromCart(cart, id));
  if (quantity > MAX_OF_ONE) return refused("too-many");
  if (!isFollower(item)) return changed(followGas(withQuantity(cart, id, quantity), id));
  const need = needsOf(cart).find((candidate) => candidate.id === id);
  if (!need || quantity > mostToBuy(need)) return refused("empties-follow-gas");
  return changed(withQuantity(cart, id, quantity));
}

/** Reduces each line that exceeds the stock to what is left; sold-out lines are removed. */
export const withinStock = (cart: Cart, short: readonly Pick<Shortage, "id" | "left">[]): Cart =>
  short.reduce((lowered, { id, left }) => followGas(withQuantity(lowered, id, left), id), cart);

/** Removing gas removes its empties and its return entry. */
export const removeFromCart = (cart: Cart, id: string): Cart => followGas(withQuantity(cart, id, 0), id);
