/** Promises a mail: it is a row in the caller's transaction, so it goes out if and only if that transaction commits. */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import type { Mail } from "./mail.ts";
import { mails } from "./tables.ts";

/** PostgreSQL holds a notification back until the transaction commits, so no postman wakes for a mail that is not there. */
export const MAIL_QUEUED = "mail_queued";

export async function queueMail(tx: Database, mail: Mail, now: Date): Promise<void> {
  await tx.insert(mails).values({
    kind: mail.kind,
    toAddress: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    createdAt: now,
    nextAttemptAt: now,
  });
  await callPostmen(tx);
}

export const callPostmen = (db: Database) => db.execute(sql`select pg_notify(${MAIL_QUEUED}, '')`);
