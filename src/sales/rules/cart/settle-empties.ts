/** The actions of the empty-cylinder screen: buy or return empties until none remain. */
import { clampReturn, type EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import type { Cart } from "./cart.ts";
import { needsOf, withEmpties } from "./follow-gas.ts";

/** Never buys more than remain. */
export const buyEmpties = (cart: Cart, needId: string, count: number): Cart =>
  forNeed(cart, needId, (need) => withEmpties(cart, need, need.buying + clampReturn(count, need.remaining)));

/** Add All and Change: buys every cylinder and clears the returns. */
export const buyAllEmpties = (cart: Cart, needId: string): Cart =>
  forNeed(cart, needId, (need) => withEmpties(withReturn(cart, needId, 0), need, need.required));

/** Returned cylinders need no deposit, so this removes a deposit already in the cart for them. */
export const markReturning = (cart: Cart, needId: string, quantity: number): Cart =>
  forNeed(cart, needId, (need) => {
    const returning = clampReturn(quantity, need.required);
    return withEmpties(withReturn(cart, needId, returning), need, Math.min(need.buying, need.required - returning));
  });

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
