import { eq, inArray } from "drizzle-orm";
import { customersWithAccount } from "#server/accounts/customer-store.ts";
import { customers } from "#server/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { cylinderBatches } from "./tables.ts";

export type Person = { name: string; mobile?: string };

/** What the shop calls these customers. */
export async function peopleWith(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await customersWithAccount(db).where(inArray(customers.accountId, [...ids]));
  return new Map(
    rows.map(({ id, company, firstName, lastName, mobile }) => [
      id,
      { name: company || `${firstName} ${lastName}`.trim(), ...(mobile && { mobile }) },
    ]),
  );
}

type Batch = typeof cylinderBatches.$inferInsert;

/** Whether it is new. Two that come at once wait for each other, and the second finds what the first has booked. */
export async function beginBatch(tx: Database, batch: Batch): Promise<boolean> {
  const added = await tx.insert(cylinderBatches).values(batch).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function batchNamed(db: Database, batch: string) {
  const [row] = await db.select().from(cylinderBatches).where(eq(cylinderBatches.batch, batch));
  return row;
}

export const answerBatch = (tx: Database, batch: string, answer: unknown) =>
  tx.update(cylinderBatches).set({ answer }).where(eq(cylinderBatches.batch, batch));
