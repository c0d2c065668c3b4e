import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { byDay, type DayOrder, mentions } from "#server/database/list-filters.ts";
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
