/** What the empty-cylinder screen does: buy some, return some, until nothing remains. */
import { clampReturn, type EmptyNeed } from "#domain/cylinders/empties/requirement.ts";
import type { Cart } from "./cart.ts";
import { needsOf, withEmpties } from "./follow-gas.ts";

/** Add 1, or as many as asked, never more than remain. */
export const buyEmpties = (cart: Cart, needId: string, count: number): Cart =>
  forNeed(cart, needId, (need) => withEmpties(cart, need, need.buying + clampReturn(count, need.remaining)));

/** Add All and Change: every cylinder is bought, none comes back. */
export const buyAllEmpties = (cart: Cart, needId: string): Cart =>
  forNeed(cart, needId, (need) => withEmpties(withReturn(cart, needId, 0), need, need.required));

/** Marks some as coming back. Those need not be bought, so a deposit already in the cart for them goes. */
export const markReturning = (cart: Cart, needId: string, quantity: number): Cart =>
  forNeed(cart, needId, (need) => {
    const returning = clampReturn(quantity, need.required);
    return withEmpties(withReturn(cart, needId, returning), need, Math.min(need.buying, need.required - returning));
  });

/** Confirming the screen: whatever still remains is bought. */
export const buyRemainingEmpties = (cart: Cart): Cart =>
  needsOf(cart).reduce((settled, need) => buyEmpties(settled, need.id, need.remaining), cart);

function forNeed(cart: Cart, needId: string, settle: (need: EmptyNeed) => Cart): Cart {
  const need = needsOf(cart).find((candidate) => candidate.id === needId);
  return need ? settle(need) : cart;
}

const withReturn = (cart: Cart, id: string, returnQty: number): Cart => ({
  ...cart,
  returns: [...cart.returns.filter((entry) => entry.id !== id), ...(returnQty > 0 ? [{ id, returnQty }] : [])],
});
