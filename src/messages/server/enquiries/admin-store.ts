import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/server/database/database.ts";
import { byDay, type DayOrder } from "#platform/server/database/list-filters.ts";
import { one } from "#platform/server/database/one.ts";
import { containsText } from "#platform/server/database/text-search.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { messageSearchText, contactMessages as messages, newsletterSubscribers as subscribers } from "./schema.ts";

type Sorted = { sort: DayOrder };
type YesNoFilter = "yes" | "no" | undefined;

export type MessageFilter = { q?: string | undefined; handled?: YesNoFilter };
export type MessageRow = typeof messages.$inferSelect;

const whether = (column: AnyPgColumn, response: YesNoFilter): SQL | undefined =>
  response === undefined ? undefined : response === "yes" ? isNotNull(column) : isNull(column);

const messagesFound = ({ q, handled }: MessageFilter) =>
  and(
    whether(messages.answeredAt, handled),
    q === undefined ? undefined : containsText(messageSearchText(messages), q),
  );

export const messageList = (db: Database, { sort, ...filter }: MessageFilter & Sorted) => ({
  order: byDay(sort, messages.receivedAt, messages.id),
  rows: () => db.select().from(messages).where(messagesFound(filter)).$dynamic(),
});

export const unreadMessages = (db: Database) =>
  waitingIn(db, messages, { since: messages.receivedAt, where: isNull(messages.answeredAt) });

export const messageSenders = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: messages.id, name: messages.fullName })
    .from(messages)
    .where(inArray(messages.id, [...ids]));

export async function lockMessage(tx: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

export async function saveHandled(
  tx: Database,
  id: string,
  handled: { answeredAt: Date | null; respondedBy: string | null },
): Promise<MessageRow> {
  return one(
    tx.update(messages).set(handled).where(eq(messages.id, id)).returning(),
    () => new Error("A message that is locked is there"),
  );
}

export type SubscriberFilter = { q?: string | undefined; confirmed?: YesNoFilter };

const subscribersFound = ({ q, confirmed }: SubscriberFilter) =>
  and(
    whether(subscribers.confirmedAt, confirmed),
    q === undefined ? undefined : containsText(sql`${subscribers.email}`, q),
  );

/** Without the token hash, which the back office does not need. */
export const subscriberList = (db: Database, { sort, ...filter }: SubscriberFilter & Sorted) => ({
  order: byDay(sort, subscribers.requestedAt, subscribers.id),
  rows: () =>
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        requestedAt: subscribers.requestedAt,
        confirmedAt: subscribers.confirmedAt,
      })
      .from(subscribers)
      .where(subscribersFound(filter))
      .$dynamic(),
});
