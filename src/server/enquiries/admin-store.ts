import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { contactMessages as messages, newsletterSubscribers as subscribers } from "./tables.ts";

export type Sort = "newest" | "oldest";
type Page = { sort: Sort; offset: number; limit: number };
type YesOrNo = "yes" | "no" | undefined;

export type MessageFilter = { q?: string | undefined; handled?: YesOrNo };
export type MessageRow = typeof messages.$inferSelect;

const has = (column: AnyPgColumn, words: string) => sql`strpos(lower(${column}), ${words.trim().toLowerCase()}) > 0`;
const whether = (column: AnyPgColumn, answer: YesOrNo): SQL | undefined =>
  answer === undefined ? undefined : answer === "yes" ? isNotNull(column) : isNull(column);

/** Backwards in the id too, so that one index serves both ways. */
const byDay = (sort: Sort, day: AnyPgColumn, id: AnyPgColumn): SQL[] =>
  sort === "newest" ? [desc(day), asc(id)] : [asc(day), desc(id)];

const messagesFound = ({ q, handled }: MessageFilter) =>
  and(
    whether(messages.answeredAt, handled),
    q === undefined
      ? undefined
      : or(has(messages.fullName, q), has(messages.email, q), has(messages.phone, q), has(messages.message, q)),
  );

export const messageRows = (
  db: Database,
  { sort, offset, limit, ...filter }: MessageFilter & Page,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(messagesFound(filter))
    .orderBy(...byDay(sort, messages.receivedAt, messages.id))
    .offset(offset)
    .limit(limit);

export async function countMessages(db: Database, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(messagesFound(filter));
  return row?.total ?? 0;
}

export async function lockMessage(tx: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

export async function saveHandled(
  tx: Database,
  id: string,
  handled: { answeredAt: Date | null; answeredBy: string | null },
): Promise<MessageRow> {
  const [row] = await tx.update(messages).set(handled).where(eq(messages.id, id)).returning();
  return row as MessageRow;
}

export type SubscriberFilter = { q?: string | undefined; confirmed?: YesOrNo };

const subscribersFound = ({ q, confirmed }: SubscriberFilter) =>
  and(whether(subscribers.confirmedAt, confirmed), q === undefined ? undefined : has(subscribers.email, q));

/** Without the hash of their link: nobody in the back office needs it. */
export const subscriberRows = (db: Database, { sort, offset, limit, ...filter }: SubscriberFilter & Page) =>
  db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      askedAt: subscribers.askedAt,
      confirmedAt: subscribers.confirmedAt,
    })
    .from(subscribers)
    .where(subscribersFound(filter))
    .orderBy(...byDay(sort, subscribers.askedAt, subscribers.id))
    .offset(offset)
    .limit(limit);

export async function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscribers).where(subscribersFound(filter));
  return row?.total ?? 0;
}
