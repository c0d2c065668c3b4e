/** "Do you have empties to return?" comes once. The answer decides whether empties are marked as returning or bought on deposit. */
import { type Cart, EMPTY_CART } from "./cart.ts";
import { needsOf } from "./follow-gas.ts";
import { buyRemainingEmpties, markReturning } from "./settle-empties.ts";

export const EMPTIES_ANSWERS = ["return", "buy"] as const;
export type EmptiesAnswer = (typeof EMPTIES_ANSWERS)[number];

/** Not where the buyer already returns some, as after ordering again. */
export const asksForEmpties = (cart: Cart, answer: EmptiesAnswer | undefined): boolean =>
  answer === undefined && cart.returns.length === 0 && needsOf(cart).length > 0;

export const withAnswer = (cart: Cart, answer: EmptiesAnswer): Cart =>
  answer === "return" ? returnAdded(EMPTY_CART, cart) : buyRemainingEmpties(cart);

/** Marks the empties of the gas that a change added as returning. */
export function returnAdded(before: Cart, after: Cart): Cart {
  const earlier = new Map(needsOf(before).map(({ id, required }) => [id, required]));
  return needsOf(after).reduce((cart, { id, required, returning }) => {
    const added = required - (earlier.get(id) ?? 0);
    return added > 0 ? markReturning(cart, id, returning + added) : cart;
  }, after);
}

/** What a buyer's choice on the empty-cylinder screen says about gas added later. */
export const answerIn = (cart: Cart): EmptiesAnswer =>
  needsOf(cart).every(({ required, returning }) => returning === required) ? "return" : "buy";
