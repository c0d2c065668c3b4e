/** Cylinders whose holder accepted them and has not paid the deposit yet. */
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { ledgerOwners } from "#books/server/ledger/views-sql.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

/** As paying receiver, or as giver whose deposit stays. */
export const cylindersWaiting = (db: Database, accountId: string): Promise<CylinderRow[]> => {
  const { depositWaits, holderId, liableId, id } = cylinders;
  return db
    .select()
    .from(cylinders)
    .where(and(sql`${depositWaits}`, or(eq(holderId, accountId), eq(liableId, accountId))))
    .orderBy(asc(id));
};

/** Ledger ids. A receiver without a ledger account has paid nothing. */
export async function receiversWaiting(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: ledgerOwners.id })
    .from(cylinders)
    .innerJoin(ledgerOwners, eq(ledgerOwners.accountId, cylinders.holderId))
    .where(and(sql`${cylinders.depositWaits}`, isNotNull(cylinders.liableId)));
  return rows.map(({ id }) => id);
}
