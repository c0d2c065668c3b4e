/** Cylinders whose holder accepted them and has not paid the deposit yet. */
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { ledgerOwners } from "#books/server/ledger/views-sql.ts";
import type { CylinderRow } from "#cylinders/server/registry/cylinder-row.ts";
import { cylinderCustody, cylinders } from "#cylinders/server/registry/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

/** As paying receiver, or as giver whose deposit stays. */
export async function cylindersWaiting(db: Database, accountId: string): Promise<CylinderRow[]> {
  const { depositWaits, holderId, answersId } = cylinderCustody;
  const rows = await db
    .select({ cylinder: cylinders })
    .from(cylinderCustody)
    .innerJoin(cylinders, eq(cylinders.id, cylinderCustody.cylinderId))
    .where(and(sql`${depositWaits}`, or(eq(holderId, accountId), eq(answersId, accountId))))
    .orderBy(asc(cylinders.id));
  return rows.map(({ cylinder }) => cylinder);
}

/** Ledger ids. A receiver without a ledger account has paid nothing. */
export async function receiversWaiting(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: ledgerOwners.id })
    .from(cylinderCustody)
    .innerJoin(ledgerOwners, eq(ledgerOwners.accountId, cylinderCustody.holderId))
    .where(and(sql`${cylinderCustody.depositWaits}`, isNotNull(cylinderCustody.answersId)));
  return rows.map(({ id }) => id);
}
