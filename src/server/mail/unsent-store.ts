import { and, count, desc, eq, gt, inArray, min, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { byDay, type DayOrder, mentions } from "#server/database/list-filters.ts";
import { waitingIn } from "#server/database/waiting.ts";
import { mails } from "./schema.ts";

type Filter = { q?: string | undefined; status: "failed" | "waiting" | "all" };

const STATUSES = {
  failed: ["failed"],
  waiting: ["queued", "sending"],
  all: ["failed", "queued", "sending"],
} as const;

/** The condition matches the partial index of unsent mails. */
const found = ({ q, status }: Filter) =>
  and(
    sql`${mails.status} <> 'sent'`,
    inArray(mails.status, [...STATUSES[status]]),
    mentions([mails.toAddress, mails.subject, mails.kind], q),
  );

export async function unsentMails(
  db: Database,
  { sort, offset, limit, ...filter }: Filter & { sort: DayOrder; offset: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: mails.id,
        kind: mails.kind,
        to: mails.toAddress,
        subject: mails.subject,
        status: mails.status,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        nextAttemptAt: mails.nextAttemptAt,
      })
      .from(mails)
      .where(found(filter))
      .orderBy(...byDay(sort, mails.createdAt, mails.id))
      .offset(offset)
      .limit(limit),
    db.$count(mails, found(filter)),
  ]);
  return { rows, total };
}

/** Failed, or waiting for a later attempt; not untried mails, nor those being sent. */
const mayBeRetried = or(eq(mails.status, "failed"), and(eq(mails.status, "queued"), gt(mails.attempts, 0)));

/** Resets the attempts, so that a mail gets all of them. Without an id: all retryable mails. */
export async function requeueMails(tx: Database, now: Date, id?: string): Promise<number> {
  const queued = await tx
    .update(mails)
    .set({ status: "queued", attempts: 0, nextAttemptAt: now })
    .where(and(sql`${mails.status} <> 'sent'`, mayBeRetried, id === undefined ? undefined : eq(mails.id, id)))
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
    oldestAt: sums?.oldestAt?.toISOString() ?? null,
    lastError: latest?.lastError ?? null,
  };
}

export const deleteUnsent = async (tx: Database, ids: SQL) =>
  tx.delete(mails).where(and(sql`${mails.id} in ${ids}`, sql`${mails.status} <> 'sent'`));

/** `rows` selects id, kind, to_address, language, subject, text, html, created_at and next_attempt_at. */
export const insertMails = (rows: SQL): SQL =>
  sql`insert into ${mails} (id, kind, to_address, language, subject, text, html, created_at, next_attempt_at) ${rows}`;
