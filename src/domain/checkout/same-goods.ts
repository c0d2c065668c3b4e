/** Whether two lists of goods are the same: an order already placed may not be the cart that stands here now. */
type Line = { id: string; quantity: number };

export function sameGoods(some: readonly Line[], others: readonly Line[]): boolean {
  const counted = new Map(others.map(({ id, quantity }) => [id, quantity]));
  return some.length === others.length && some.every(({ id, quantity }) => counted.get(id) === quantity);
}
