/** Orders whose cylinders arrive. Orders are locked before cylinders. */
import type { Database } from "#platform/server/database/database.ts";
import { lockOrdersById, markArrived } from "#sales/server/orders/store.ts";
import { cylindersAmong, ordersOnTheirWay } from "./cylinder-store.ts";

export async function lockOrdersOf(tx: Database, numbers: readonly string[]): Promise<number[]> {
  const cylinders = await cylindersAmong(tx, numbers);
  const ids = [...new Set(cylinders.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length > 0) await lockOrdersById(tx, ids);
  return ids;
}

/** With the last cylinder the order has arrived. */
export async function markArrivals(tx: Database, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const coming = await ordersOnTheirWay(tx, orderIds);
  const arrived = orderIds.filter((id) => !coming.has(id));
  if (arrived.length > 0) await markArrived(tx, arrived, at);
}
