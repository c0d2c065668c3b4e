/**
 * Merges one account's cart after changes on two devices: line by line, local changes since the common base win, and everything
 * else is taken from the other side.
 */

import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import type { Cart } from "./cart.ts";
import { withFittingEmpties } from "./follow-gas.ts";
import { type CartMark, quantitiesOf, returnsOf } from "./same-cart.ts";

/** `base` is the last cart that both sides had. */
type Changes = { base: CartMark; mine: Cart; theirs: Cart };

export const mergeChanges = ({ base, mine, theirs }: Changes): Cart =>
  withFittingEmpties({
    items: merged({ base: quantitiesOf(base), mine: mine.items, theirs: theirs.items }, quantityOf).slice(0, MAX_LINES),
    returns: merged({ base: returnsOf(base), mine: mine.returns, theirs: theirs.returns }, returnQtyOf),
  });

const quantityOf = (item: { quantity: number }) => item.quantity;
const returnQtyOf = (entry: { returnQty: number }) => entry.returnQty;

type Lists<Line> = { base: ReadonlyMap<string, number>; mine: readonly Line[]; theirs: readonly Line[] };

function merged<Line extends { id: string }>({ base, mine, theirs }: Lists<Line>, countOf: (line: Line) => number) {
  const here = new Map(mine.map((line) => [line.id, line]));
  const elsewhere = new Set(theirs.map(({ id }) => id));
  const changedHere = (id: string) => {
    const line = here.get(id);
    return (line && countOf(line)) !== base.get(id);
  };
  const stayed = theirs.flatMap((line) => (changedHere(line.id) ? (here.get(line.id) ?? []) : [line]));
  const added = mine.filter(({ id }) => changedHere(id) && !elsewhere.has(id));
  return [...stayed, ...added];
}
