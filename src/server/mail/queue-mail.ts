/** Promises a mail: it is a row in the caller's transaction, so it goes out if and only if that transaction commits. */
import type { Database } from "#server/database/database.ts";
import type { Mail } from "./mail.ts";
import { insertMail, notifyPostmen } from "./store.ts";

export async function queueMail(tx: Database, mail: Mail, now: Date): Promise<void> {
  await insertMail(tx, mail, now);
  await notifyPostmen(tx);
}
