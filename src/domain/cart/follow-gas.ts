/** Empties follow the gas: they come with it, count with it, and go with it. */
import { clampReturn, type EmptyNeed, emptiesNeeded, gasLineOf } from "#domain/cylinders/empties/requirement.ts";
import type { Cart, CartItem } from "./cart.ts";
import { emptyCartItem } from "./cart-item.ts";

export const needsOf = (cart: Cart): EmptyNeed[] => emptiesNeeded(cart.items, cart.returns);

/** What comes back need not be bought. */
export const mostToBuy = (need: EmptyNeed): number => need.required - need.returning;

/** After a gas line changed: its empties become what it needs less what is coming back. */
export function followGas(cart: Cart, gasLineId: string): Cart {
  const need = needsOf(cart).find((candidate) => candidate.sourceProductId === gasLineId);
  const tidy = withoutOrphans(cart);
  return need ? withEmpties(tidy, need, mostToBuy(need)) : tidy;
}

/** The cart with so many empties bought for a need, right behind their gas. */
export function withEmpties(cart: Cart, need: EmptyNeed, quantity: number): Cart {
  const others = cart.items.filter((item) => item.id !== need.id);
  if (quantity <= 0) return { ...cart, items: others };
  const bought = emptyCartItem(need, quantity);
  return { ...cart, items: others.flatMap((item) => (item.id === need.sourceProductId ? [item, bought] : [item])) };
}

/** Empties and return entries of gas that is no longer in the cart, or comes in another size now, go with it. */
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

/** A cart put together from two: no empties without their gas, and none bought that are coming back anyway. */
export function withFittingEmpties(cart: Cart): Cart {
  const tidy = withoutOrphans(cart);
  return needsOf(tidy).reduce(
    (fitting, need) => withEmpties(fitting, need, Math.min(need.buying, mostToBuy(need))),
    tidy,
  );
}

/**
 * A cart from elsewhere (storage, another tab) put in order. If it holds more empties than its gas needs, nobody can say
 * which are meant, so all of them go and the buyer is asked; not while the empty-cylinder screen is adding them.
 */
export function withoutSurplus(cart: Cart, addingFromFlow: boolean): Cart {
  const tidy = withoutOrphans(cart);
  const needs = needsOf(tidy);
  const needed = needs.reduce((sum, need) => sum + mostToBuy(need), 0);
  const bought = needs.reduce((sum, need) => sum + need.buying, 0);
  if (bought <= needed || addingFromFlow) return tidy;
  return { ...tidy, items: tidy.items.filter((item) => !item.isEmptyCylinder) };
}

/** Whether a line is an empty that hangs on gas in this cart. */
export const isFollower = (item: CartItem): boolean =>
  item.isEmptyCylinder === true && gasLineOf(item.id) !== undefined;
