import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { paymentProofs } from "./tables.ts";

export const addProofRow = (db: Database, proof: typeof paymentProofs.$inferInsert) =>
  db.insert(paymentProofs).values(proof);

/** Kept for this customer, and not named by an order yet. */
export async function countUnattached(db: Database, customerId: string): Promise<number> {
  const [counted] = await db
    .select({ proofs: count() })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.customerId, customerId), isNull(paymentProofs.attachedAt)));
  return counted?.proofs ?? 0;
}

/** The owner is part of the question; without one, an admin is asking. */
export async function proofExists(db: Database, id: string, customerId: string | undefined): Promise<boolean> {
  const isTheirs = customerId === undefined ? undefined : eq(paymentProofs.customerId, customerId);
  const rows = await db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.id, id), isTheirs));
  return rows.length > 0;
}

export async function dropUnattachedBefore(db: Database, moment: Date): Promise<string[]> {
  const dropped = await db
    .delete(paymentProofs)
    .where(and(isNull(paymentProofs.attachedAt), lt(paymentProofs.createdAt, moment)))
    .returning({ id: paymentProofs.id });
  return dropped.map(({ id }) => id);
}

export async function idsWithRow(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const isAmong = sql`${paymentProofs.id} = any(${sql.param([...ids])}::uuid[])`;
  const rows = await db.select({ id: paymentProofs.id }).from(paymentProofs).where(isAmong);
  return new Set(rows.map(({ id }) => id));
}
