/**
 * The counted stock an order holds after placing: released on cancellation, adjusted when its lines change. Lock sequence, as in
 * placing: order, stock counts, customer account.
 */
import { eq } from "drizzle-orm";
import { isLow, type StockCount } from "#catalogue/rules/products/stock-count.ts";
import { announceCatalogueChange } from "#catalogue/server/products/catalogue-version-store.ts";
import { lockStockCounts, takeStock } from "#catalogue/server/products/stock/stock-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { stockTaken } from "#sales/server/orders/schema.ts";

/** A line with too little stock. */
type StockShortage = { lineId: string; left: number; wanted: number };

type HeldStock = { lineId: string; quantity: number };

export const giveStockBack = (tx: Database, orderId: number) => holdStock(tx, orderId, []);

/** Sets what an order holds of the counted stock; if stock is short, changes nothing and returns the shortages. */
export async function holdStock(
  tx: Database,
  orderId: number,
  requested: readonly HeldStock[],
): Promise<readonly StockShortage[]> {
  const held = await tx.select().from(stockTaken).where(eq(stockTaken.orderId, orderId));
  return changeStock(tx, orderId, { held, requested });
}

export const holdFirstStock = (tx: Database, orderId: number, requested: readonly HeldStock[]) =>
  changeStock(tx, orderId, { held: [], requested });

type StockChange = { held: readonly HeldStock[]; requested: readonly HeldStock[] };

async function changeStock(tx: Database, orderId: number, { held, requested }: StockChange) {
  const ids = [...new Set([...held, ...requested].map(({ lineId }) => lineId))];
  if (ids.length === 0) return [];
  const counts = await lockStockCounts(tx, ids);
  const changes = counts.map((count) => {
    const [before, after] = [quantityIn(held, count.lineId), quantityIn(requested, count.lineId)];
    return { ...count, after, change: after - before };
  });
  const short = changes.filter(({ change, left }) => change > left);
  if (short.length > 0)
    return short.map(({ lineId, left, change, after }) => ({ lineId, left: left + after - change, wanted: after }));
  if (held.length > 0) await tx.delete(stockTaken).where(eq(stockTaken.orderId, orderId));
  const taken = changes
    .filter(({ after }) => after > 0)
    .map(({ lineId, after }) => ({ orderId, lineId, quantity: after }));
  if (taken.length > 0) await tx.insert(stockTaken).values(taken);
  for (const { lineId, change } of changes) await takeStock(tx, lineId, change);
  if (changes.some(isSeen)) await announceCatalogueChange(tx);
  return [];
}

const quantityIn = (lines: readonly HeldStock[], lineId: string) =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

/** Buyers see a count only while it is low, before or after the change. */
const isSeen = (count: StockCount & { change: number }) =>
  count.change !== 0 && (isLow(count) || isLow({ ...count, left: count.left - count.change }));
