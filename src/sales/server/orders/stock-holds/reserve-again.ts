/** Reserves stock again for orders whose hold has expired, if enough is left. */

import { shortageList } from "#catalogue/rules/products/stock-count.ts";
import { lockStockCounts } from "#catalogue/server/products/stock/stock-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isUnreserved } from "#sales/rules/orders/order-state.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import { addEvent, itemsOf, saveOrder } from "#sales/server/orders/store.ts";
import { holdStock } from "./order-stock-store.ts";
import { shortagesIn } from "./stock-holds-store.ts";

export const AUTOMATIC = { actorKind: "shop", actorId: "stock-holds", actorName: "the shop" } as const;

/**
 * Returns the updated orders in the same sequence; an order with too little stock is unchanged. The caller has locked the orders,
 * and must not yet have locked the customer's account.
 */
export async function reserveAgain(tx: Database, orders: readonly OrderRow[], at: Date): Promise<OrderRow[]> {
  const unreserved = orders.filter((order) => isUnreserved(factsOf(order)));
  if (unreserved.length === 0) return [...orders];
  const items = await itemsOf(
    tx,
    unreserved.map(({ id }) => id),
  );
  const goods = items.filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  await lockStockCounts(
    tx,
    goods.map(({ lineId }) => lineId),
  );
  const now: OrderRow[] = [];
  for (const order of orders) {
    const own = goods.filter(({ orderId }) => orderId === order.id);
    const isHeld = unreserved.includes(order) && (await holdStock(tx, order.id, own)).length === 0;
    now.push(isHeld ? await noted(tx, order, at) : order);
  }
  return now;
}

async function noted(tx: Database, { id }: OrderRow, at: Date): Promise<OrderRow> {
  await addEvent(tx, { orderId: id, at, kind: "reserved-again", ...AUTOMATIC });
  return saveOrder(tx, id, { holdExpiredAt: null });
}

/** Dispatched goods must be in the stock count; if they are not, staff correct the count first. */
export async function reserveToDispatch(tx: Database, order: OrderRow, at: Date): Promise<OrderRow> {
  const [held = order] = await reserveAgain(tx, [order], at);
  if (!isUnreserved(factsOf(held))) return held;
  const items = await itemsOf(tx, [order.id]);
  const what = shortageList((await shortagesIn(tx, items))(items));
  throw new Problem(
    "out-of-stock",
    t("{what}. If the goods are here, correct the stock count first, then dispatch.", { what }),
  );
}
