import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { priceHistory } from "./schema.ts";

export type PriceRow = typeof priceHistory.$inferSelect;
export type NewPriceRow = typeof priceHistory.$inferInsert;

/**
 * Of several prices of a product and day, an admin's wins over the daily movement, even when the movement was stored later. Of
 * several by admins, the last one written wins, regardless of clocks.
 */
const latestOfEachDay = [
  asc(priceHistory.productId),
  asc(priceHistory.day),
  // "admin" sorts before "movement".
  asc(priceHistory.kind),
  desc(priceHistory.id),
];

export const pricesBetween = (
  db: Database,
  first: string,
  last: string,
  ids?: readonly string[],
): Promise<PriceRow[]> =>
  db
    .selectDistinctOn([priceHistory.productId, priceHistory.day])
    .from(priceHistory)
    .where(and(gte(priceHistory.day, first), lte(priceHistory.day, last), isOneOf(ids)))
    .orderBy(...latestOfEachDay);

const isOneOf = (ids: readonly string[] | undefined) => ids && inArray(priceHistory.productId, [...ids]);

export async function lastSetByAdmin(db: Database, ids?: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ productId: priceHistory.productId, day: sql<string>`max(${priceHistory.day})::text` })
    .from(priceHistory)
    .where(and(eq(priceHistory.kind, "admin"), isOneOf(ids)))
    .groupBy(priceHistory.productId);
  return new Map(rows.map(({ productId, day }) => [productId, day]));
}

/** Concurrent processes draw the same price, so conflicts are ignored. */
export async function savePriceMovement(db: Database, drawn: NewPriceRow[]): Promise<void> {
  if (drawn.length > 0) await db.insert(priceHistory).values(drawn).onConflictDoNothing();
}

export async function saveAdminPrices(
  tx: Database,
  set: readonly (Omit<NewPriceRow, "kind" | "setBy"> & { setBy: string })[],
): Promise<void> {
  if (set.length > 0) await tx.insert(priceHistory).values(set.map((price) => ({ ...price, kind: "admin" as const })));
}

export async function lastSetPrices(
  db: Database,
  ids?: readonly string[],
): Promise<Map<string, { setBy: string | null; setAt: Date }>> {
  const rows = await db
    .selectDistinctOn([priceHistory.productId], {
      productId: priceHistory.productId,
      setBy: priceHistory.setBy,
      setAt: priceHistory.setAt,
    })
    .from(priceHistory)
    .where(and(eq(priceHistory.kind, "admin"), isOneOf(ids)))
    .orderBy(asc(priceHistory.productId), desc(priceHistory.setAt), desc(priceHistory.id));
  return new Map(rows.map(({ productId, setBy, setAt }) => [productId, { setBy, setAt }]));
}

export const pricesSince = (db: Database, productId: string, first: string): Promise<PriceRow[]> =>
  db
    .selectDistinctOn([priceHistory.productId, priceHistory.day])
    .from(priceHistory)
    .where(and(eq(priceHistory.productId, productId), gte(priceHistory.day, first)))
    .orderBy(...latestOfEachDay);

export const setPricesOf = (db: Database, productId: string, most: number): Promise<PriceRow[]> =>
  db
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.productId, productId), eq(priceHistory.kind, "admin")))
    .orderBy(desc(priceHistory.setAt), desc(priceHistory.id))
    .limit(most);
