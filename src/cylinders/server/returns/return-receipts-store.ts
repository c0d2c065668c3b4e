import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { returnReceipts } from "./schema.ts";

export type ReceiptRow = typeof returnReceipts.$inferSelect;

export const addReceipts = async (tx: Database, receipts: readonly (typeof returnReceipts.$inferInsert)[]) =>
  receipts.length === 0
    ? []
    : tx
        .insert(returnReceipts)
        .values([...receipts])
        .returning();

export async function receiptWith(db: Database, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(returnReceipts).where(eq(returnReceipts.id, id));
  return row;
}

const MAX_SHOWN = 20;

export const latestReceiptsOf = async (db: Database, accountId: string, most = MAX_SHOWN): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(returnReceipts)
    .where(eq(returnReceipts.accountId, accountId))
    .orderBy(desc(returnReceipts.day), desc(returnReceipts.id))
    .limit(most);
