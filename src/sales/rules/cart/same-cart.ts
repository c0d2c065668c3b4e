/** Compares two carts. Prices, names and line order are ignored: the catalogue provides them. */
import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";

/** The part of a cart that shows whether it changed. */
export type CartMark = {
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly returns: readonly EmptyReturn[];
};

export const markOf = ({ items, returns }: CartMark): CartMark => ({
  items: items.map(({ id, quantity }) => ({ id, quantity })),
  returns: returns.map(({ id, returnQty }) => ({ id, returnQty })),
});

export const quantitiesOf = ({ items }: CartMark): Map<string, number> =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

export const returnsOf = ({ returns }: CartMark): Map<string, number> =>
  new Map(returns.map(({ id, returnQty }) => [id, returnQty]));

export const sameCart = (one: CartMark, other: CartMark): boolean =>
  sameCounts(quantitiesOf(one), quantitiesOf(other)) && sameCounts(returnsOf(one), returnsOf(other));

const sameCounts = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([id, count]) => other.get(id) === count);
