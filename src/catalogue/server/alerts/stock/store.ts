import { asc, eq, inArray, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { stockAlerts } from "./schema.ts";

export const saveAlert = async (db: Database, alert: typeof stockAlerts.$inferInsert) =>
  db.insert(stockAlerts).values(alert).onConflictDoNothing();

export const alertsOf = async (db: Database, accountId: string) =>
  db
    .select({ id: stockAlerts.productId, requestedAt: stockAlerts.requestedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.accountId, accountId))
    .orderBy(asc(stockAlerts.requestedAt), asc(stockAlerts.productId));

export async function awaitedProducts(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ id: stockAlerts.productId }).from(stockAlerts);
  return rows.map(({ id }) => id);
}

/** Deletes some alerts for these products and returns their readers: the caller queues the mails in the same transaction. */
export async function takeAlerts(tx: Database, productIds: readonly string[], most: number) {
  const some = tx
    .select({ accountId: stockAlerts.accountId, productId: stockAlerts.productId })
    .from(stockAlerts)
    .where(inArray(stockAlerts.productId, [...productIds]))
    .limit(most)
    .for("update", { skipLocked: true });
  const taken = await tx
    .delete(stockAlerts)
    .where(sql`(${stockAlerts.accountId}, ${stockAlerts.productId}) in (${some})`)
    .returning({ accountId: stockAlerts.accountId, productId: stockAlerts.productId });
  if (taken.length === 0) return [];
  const readers = await tx
    .select({ id: people.id, email: people.email, language: people.language, firstName: people.firstName })
    .from(people)
    .where(
      inArray(
        people.id,
        taken.map(({ accountId }) => accountId),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  return taken.flatMap(({ accountId, productId }) => {
    const reader = byId.get(accountId);
    return reader ? [{ productId, ...reader }] : [];
  });
}
