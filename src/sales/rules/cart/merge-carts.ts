/** Merges two carts of one buyer: nothing is lost, and merging the same cart twice does not double it. */

import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { atQuantity, type Cart } from "./cart.ts";
import { withFittingEmpties } from "./follow-gas.ts";

export function mergeCarts(mine: Cart, other: Cart): Cart {
  const met = new Map(other.items.map((item) => [item.id, item]));
  const items = mine.items.map((item) => atQuantity(item, Math.max(item.quantity, met.get(item.id)?.quantity ?? 0)));
  const known = new Set(mine.items.map((item) => item.id));
  const returned = new Set(mine.returns.map((entry) => entry.id));
  return withFittingEmpties({
    items: [...items, ...other.items.filter((item) => !known.has(item.id))].slice(0, MAX_LINES),
    returns: [...mine.returns, ...other.returns.filter((entry) => !returned.has(entry.id))],
  });
}
