/** Empties depend on gas: they are added, counted and removed with it. */
import { clampReturn, type EmptyNeed, emptiesNeeded, gasLineOf } from "#catalogue/rules/empties/requirement.ts";
import type { Cart, CartItem } from "./cart.ts";
import { emptyCartItem } from "./cart-item.ts";

export const needsOf = (cart: Cart): EmptyNeed[] => emptiesNeeded(cart.items, cart.returns);

/** Returned empties need not be bought. */
export const mostToBuy = (need: EmptyNeed): number => need.required - need.returning;

/** After a change of a gas line: sets its empties to the need less the returns. */
export function followGas(cart: Cart, gasLineId: string): Cart {
  const need = needsOf(cart).find((candidate) => candidate.sourceProductId === gasLineId);
  const tidy = withoutOrphans(cart);
  return need ? withEmpties(tidy, need, mostToBuy(need)) : tidy;
}

/** Sets the empties bought for a need, directly after their gas. */
export function withEmpties(cart: Cart, need: EmptyNeed, quantity: number): Cart {
  const others = cart.items.filter((item) => item.id !== need.id);
  if (quantity <= 0) return { ...cart, items: others };
  const bought = emptyCartItem(need, quantity);
  return { ...cart, items: others.flatMap((item) => (item.id === need.sourceProductId ? [item, bought] : [item])) };
}

/** Removes empties and return entries whose gas is gone, or now has another size. */
export function withoutOrphans(cart: Cart): Cart {
  const needs = new Map(needsOf(cart).map((need) => [need.id, need]));
  return {
    items: cart.items.filter((item) => !item.isEmptyCylinder || needs.has(item.id)),
    returns: cart.returns.flatMap((entry) => {
      const need = needs.get(entry.id);
      const returnQty = need ? clampReturn(entry.returnQty, need.required) : 0;
      return returnQty > 0 ? [{ id: entry.id, returnQty }] : [];
    }),
  };
}

/** For a merged cart: removes empties without their gas, and buys none that are returned anyway. */
export function withFittingEmpties(cart: Cart): Cart {
  const tidy = withoutOrphans(cart);
  return needsOf(tidy).reduce(
    (fitting, need) => withEmpties(fitting, need, Math.min(need.buying, mostToBuy(need))),
    tidy,
  );
}

/**
 * Cleans a cart from storage or another tab. If it has more empties than its gas needs, it is unclear which ones are meant,
 * so all are removed and the buyer chooses again; not while the empty-cylinder screen is adding them.
 */
export function withoutSurplus(cart: Cart, addingFromFlow: boolean): Cart {
  const tidy = withoutOrphans(cart);
  const needs = needsOf(tidy);
  const needed = needs.reduce((sum, need) => sum + mostToBuy(need), 0);
  const bought = needs.reduce((sum, need) => sum + need.buying, 0);
  if (bought <= needed || addingFromFlow) return tidy;
  return { ...tidy, items: tidy.items.filter((item) => !item.isEmptyCylinder) };
}

/** Whether a line is an empty that belongs to gas. */
export const isFollower = (item: CartItem): boolean =>
  item.isEmptyCylinder === true && gasLineOf(item.id) !== undefined;
