import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { priceHistory } from "./schema.ts";

export type PriceRow = typeof priceHistory.$inferSelect;
export type NewPriceRow = typeof priceHistory.$inferInsert;

/**
 * Of several prices kept for a product and a day an admin's stands over the day's movement, also when that was drawn while the admin's was
 * on its way in; of several by admins the one that was written last, whatever their clocks said.
 */
const latestOfEachDay = [
  asc(priceHistory.productId),
  asc(priceHistory.day),
  // "admin" is before "movement".
  asc(priceHistory.kind),
  desc(priceHistory.id),
];

/** What these products, or all of them, cost on each of these days, oldest first. */
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

/** The days on which an admin last set each price, by product. */
export async function lastSetByAdmin(db: Database, ids?: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ productId: priceHistory.productId, day: sql<string>`max(${priceHistory.day})::text` })
    .from(priceHistory)
    .where(and(eq(priceHistory.kind, "admin"), isOneOf(ids)))
    .groupBy(priceHistory.productId);
  return new Map(rows.map(({ productId, day }) => [productId, day]));
}

/** Kept once: what another process drew at the same moment is the same price and stays. */
export async function savePriceMovement(db: Database, drawn: NewPriceRow[]): Promise<void> {
  if (drawn.length > 0) await db.insert(priceHistory).values(drawn).onConflictDoNothing();
}

export async function saveAdminPrices(
  tx: Database,
  set: readonly (Omit<NewPriceRow, "kind" | "setBy"> & { setBy: string })[],
): Promise<void> {
  if (set.length > 0) await tx.insert(priceHistory).values(set.map((price) => ({ ...price, kind: "admin" as const })));
}

/** Who last set each price, and when: of these products, or of all. */
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

/** What one product cost on each day since, oldest first. */
export const pricesSince = (db: Database, productId: string, first: string): Promise<PriceRow[]> =>
  db
    .selectDistinctOn([priceHistory.productId, priceHistory.day])
    .from(priceHistory)
    .where(and(eq(priceHistory.productId, productId), gte(priceHistory.day, first)))
    .orderBy(...latestOfEachDay);

/** The prices admins set for one product, latest first. */
export const setPricesOf = (db: Database, productId: string, most: number): Promise<PriceRow[]> =>
  db
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.productId, productId), eq(priceHistory.kind, "admin")))
    .orderBy(desc(priceHistory.setAt), desc(priceHistory.id))
    .limit(most);
