/** Stock counts. */

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { products, stockCounts } from "#catalogue/server/products/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";

export type CountRow = typeof stockCounts.$inferSelect;

export async function everyStockCount(db: Database): Promise<Map<string, CountRow>> {
  const rows = await db.select().from(stockCounts);
  return new Map(rows.map((row) => [row.lineId, row]));
}

export const stockCountsOfLines = async (db: Database, lineIds: readonly string[]): Promise<CountRow[]> =>
  lineIds.length === 0
    ? []
    : db
        .select()
        .from(stockCounts)
        .where(inArray(stockCounts.lineId, [...lineIds]));

/** Locks in a fixed sequence against deadlocks. */
export const lockStockCounts = async (tx: Database, lineIds: readonly string[]) =>
  tx
    .select()
    .from(stockCounts)
    .where(sql`${stockCounts.lineId} = any(${sql.param([...lineIds])})`)
    .orderBy(asc(stockCounts.lineId))
    .for("update")
    .prepare("lock_stock_counts")
    .execute();

export const takeStock = async (tx: Database, lineId: string, quantity: number) =>
  tx
    .update(stockCounts)
    .set({ left: sql`${stockCounts.left} - ${quantity}` })
    .where(eq(stockCounts.lineId, lineId));

type Filter = { product?: string | undefined; show?: "low" | undefined };

/** The list omits archived products; the product page shows their counts. */
const isRequested = ({ product, show }: Filter) =>
  and(
    product === undefined ? isNull(products.archivedAt) : eq(stockCounts.productId, product),
    show && sql`${stockCounts.left} <= ${stockCounts.lowAt}`,
  );

export const stockList = (db: Database, filter: Filter) => ({
  order: [asc(stockCounts.left), asc(stockCounts.lineId)],
  rows: () =>
    db
      .select({ count: stockCounts, product: products })
      .from(stockCounts)
      .innerJoin(products, eq(products.id, stockCounts.productId))
      .where(isRequested(filter))
      .$dynamic(),
});

export async function lockStockCount(tx: Database, lineId: string): Promise<CountRow | undefined> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.lineId, lineId)).for("update");
  return row;
}

export async function saveStockCount(tx: Database, count: typeof stockCounts.$inferInsert): Promise<CountRow> {
  return one(
    tx.insert(stockCounts).values(count).onConflictDoUpdate({ target: stockCounts.lineId, set: count }).returning(),
    () => new Error("A count that was saved is there"),
  );
}

/** Orders cancelled later restore nothing. */
export async function deleteStockCount(tx: Database, lineId: string): Promise<void> {
  await tx.execute(sql`delete from stock_taken where line_id = ${lineId}`);
  await tx.delete(stockCounts).where(eq(stockCounts.lineId, lineId));
}
