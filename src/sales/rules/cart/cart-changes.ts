/** What changed in a cart, line by line: devices send it to the account, where the last change of a line wins. */
import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import type { Cart, CartItem } from "./cart.ts";
import { withFittingEmpties } from "./follow-gas.ts";

/** Prices, names and the order of lines are ignored: the catalogue provides them. */
export type CartMark = {
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly returns: readonly EmptyReturn[];
};

/** A count of 0 removes the line. */
export type CartChanges = {
  readonly items: readonly (CartItem | { id: string; quantity: 0 })[];
  readonly returns: readonly EmptyReturn[];
};

export const changesBetween = (before: CartMark, after: Cart): CartChanges => ({
  items: [
    ...after.items.filter(({ id, quantity }) => before.items.find(isLine(id))?.quantity !== quantity),
    ...before.items.filter(isMissingIn(after.items)).map(({ id }) => ({ id, quantity: 0 as const })),
  ],
  returns: [
    ...after.returns.filter(({ id, returnQty }) => before.returns.find(isLine(id))?.returnQty !== returnQty),
    ...before.returns.filter(isMissingIn(after.returns)).map(({ id }) => ({ id, returnQty: 0 })),
  ],
});

type Line = { readonly id: string };

const isLine = (id: string) => (line: Line) => line.id === id;
const isMissingIn =
  (lines: readonly Line[]) =>
  ({ id }: Line) =>
    !lines.some(isLine(id));

export const markOf = ({ items, returns }: CartMark): CartMark => ({
  items: items.map(({ id, quantity }) => ({ id, quantity })),
  returns,
});

export const isUnchanged = ({ items, returns }: CartChanges): boolean => items.length + returns.length === 0;

export const sameCart = (one: CartMark, other: Cart): boolean => isUnchanged(changesBetween(one, other));

export const withChanges = (cart: Cart, { items, returns }: CartChanges): Cart =>
  withFittingEmpties({
    items: replaced<CartChanges["items"][number]>(cart.items, items).filter(isLeft).slice(0, MAX_LINES),
    returns: replaced(cart.returns, returns).filter(({ returnQty }) => returnQty > 0),
  });

const isLeft = (line: CartChanges["items"][number]): line is CartItem => line.quantity > 0;

const replaced = <Kind extends Line>(lines: readonly Kind[], changed: readonly Kind[]): Kind[] => [
  ...new Map([...lines, ...changed].map((line) => [line.id, line])).values(),
];
