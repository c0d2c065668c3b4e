/** Compares two lists of goods: a placed order may differ from the current cart. */
type Line = { id: string; quantity: number };

export function sameGoods(some: readonly Line[], others: readonly Line[]): boolean {
  const counted = new Map(others.map(({ id, quantity }) => [id, quantity]));
  return some.length === others.length && some.every(({ id, quantity }) => counted.get(id) === quantity);
}
