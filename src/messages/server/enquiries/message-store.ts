import type { Database } from "#platform/server/database/database.ts";
import { contactMessages } from "./schema.ts";

/** Returns whether the message is new: its sender names the id, so a resend is stored once. */
export async function saveMessage(tx: Database, message: typeof contactMessages.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return stored.length > 0;
}
