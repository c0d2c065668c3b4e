/** Batches of scans from devices, booked once. */
import { eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { cylinderBatches } from "./schema.ts";

type Batch = typeof cylinderBatches.$inferInsert;

/** True if new. A concurrent duplicate waits and finds the first result. */
export async function beginBatch(tx: Database, batch: Batch): Promise<boolean> {
  const added = await tx.insert(cylinderBatches).values(batch).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function batchNamed(db: Database, batch: string) {
  const [row] = await db.select().from(cylinderBatches).where(eq(cylinderBatches.batch, batch));
  return row;
}

export const saveResponse = async (tx: Database, batch: string, response: unknown) =>
  tx.update(cylinderBatches).set({ answer: response }).where(eq(cylinderBatches.batch, batch));
