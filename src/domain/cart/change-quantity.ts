/** Changing or removing a line that is already in the cart. */
import type { Shortage } from "#domain/catalogue/stock-count.ts";
import { type Cart, itemOf, MAX_OF_ONE, withQuantity } from "./cart.ts";
import { followGas, isFollower, mostToBuy, needsOf } from "./follow-gas.ts";
import { type CartChange, changed, refused } from "./refusal.ts";

/** At zero or below the line goes. Empties may be lowered (the rest is then missing) but not raised over the need. */
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

/** Of each line that asks for more than is left, so many as there are; what is sold out goes. */
export const withinStock = (cart: Cart, short: readonly Pick<Shortage, "id" | "left">[]): Cart =>
  short.reduce((lowered, { id, left }) => followGas(withQuantity(lowered, id, left), id), cart);

/** Gas takes its empties and its return entry with it. */
export const removeFromCart = (cart: Cart, id: string): Cart => followGas(withQuantity(cart, id, 0), id);
