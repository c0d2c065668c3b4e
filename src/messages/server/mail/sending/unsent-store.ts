import { and, count, desc, eq, gt, inArray, min, or, sql } from "drizzle-orm";
import { mails } from "#messages/server/mail/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";

/** Failed, or waiting for a later attempt; not untried mails, nor those being sent. */
const mayBeRetried = and(
  sql`${mails.status} <> 'sent'`,
  or(eq(mails.status, "failed"), and(eq(mails.status, "queued"), gt(mails.attempts, 0))),
);

/** Only by name: staff have looked whether the customer got it. */
const isUnknown = and(eq(mails.status, "sent"), eq(mails.receipt, "unknown"));

/** Resets the attempts, so that a mail gets all of them. Without an id: all retryable mails. */
export async function requeueMails(tx: Database, now: Date, id?: string): Promise<number> {
  const queued = await tx
    .update(mails)
    .set({
      status: "queued",
      attempts: 0,
      nextAttemptAt: now,
      sentAt: null,
      remoteId: null,
      receipt: null,
      receiptAt: null,
    })
    .where(id === undefined ? mayBeRetried : and(eq(mails.id, id), or(mayBeRetried, isUnknown)))
    .returning({ id: mails.id });
  return queued.length;
}

export const mailSubjects = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: mails.id, name: mails.subject })
    .from(mails)
    .where(inArray(mails.id, [...ids]));

export const failedMails = (db: Database) =>
  waitingIn(db, mails, {
    since: mails.createdAt,
    where: and(sql`${mails.status} <> 'sent'`, eq(mails.status, "failed")),
  });

/** Why the latest WhatsApp message was not delivered; undefined when it was. */
export async function lastWhatsAppError(db: Database): Promise<string | undefined> {
  const [latest] = await db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(sql`${mails.channel} = 'whatsapp' and ${mails.attempts} > 0`)
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return latest?.lastError ?? undefined;
}

/** Tried and not delivered, with the last reason: usually the mail server is down and blocks all of them. */
export async function stuckMails(db: Database) {
  const isStuck = and(sql`${mails.status} <> 'sent'`, eq(mails.status, "queued"), gt(mails.attempts, 0));
  const [[sums], [latest]] = await Promise.all([
    db
      .select({ count: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(isStuck),
    db.select({ lastError: mails.lastError }).from(mails).where(isStuck).orderBy(desc(mails.createdAt)).limit(1),
  ]);
  return {
    count: sums?.count ?? 0,
    oldestAt: sums?.oldestAt ?? null,
    lastError: latest?.lastError ?? null,
  };
}
