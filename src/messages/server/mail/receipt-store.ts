/** What the provider reports about a sent message. Reports repeat and come in any order; only a later one counts. */
import { createHash } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { mails, RECEIPTS, type Receipt } from "./schema.ts";

type ReceiptInput = {
  receipt: Exclude<Receipt, "unknown" | "written">;
  remoteId: string;
  /** The row, where the provider echoes it. */
  id?: string | undefined;
  /** Why it failed. */
  reason: string | null;
  at: Date;
};

/** WhatsApp names a message by an id that encodes the phone number: only its hash is stored. */
export const hashedRemoteId = (remoteId: string): string => createHash("sha256").update(remoteId).digest("hex");

/** Stores a receipt, unless a later one is stored. Returns whether the message is one of ours. */
export async function storeReceipt(
  db: Database,
  { receipt, id, reason, at, ...input }: ReceiptInput,
): Promise<boolean> {
  const remoteId = hashedRemoteId(input.remoteId);
  const isThis = and(
    eq(mails.channel, "whatsapp"),
    or(eq(mails.remoteId, remoteId), id === undefined ? undefined : eq(mails.id, id)),
  );
  const rank = sql`array_position(${sql.param([...RECEIPTS])}::text[], coalesce(${mails.receipt}, 'unknown'))`;
  const hasFailed = receipt === "failed";
  await db
    .update(mails)
    .set({
      receipt,
      receiptAt: at,
      remoteId,
      status: hasFailed ? "failed" : "sent",
      sentAt: hasFailed ? null : sql`coalesce(${mails.sentAt}, ${at}::timestamptz)`,
      lastError: hasFailed ? reason : null,
    })
    .where(and(isThis, sql`${rank} < ${RECEIPTS.indexOf(receipt) + 1}`, ne(mails.status, "queued")));
  return (await db.$count(mails, isThis)) > 0;
}
