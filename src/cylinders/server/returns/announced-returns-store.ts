import { and, asc, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { announcedReturns } from "./schema.ts";

export type AnnouncementRow = typeof announcedReturns.$inferSelect;

/** Idempotent; undefined if the key belongs to another customer. */
export async function addAnnouncement(db: Database, announced: typeof announcedReturns.$inferInsert) {
  const [added] = await db.insert(announcedReturns).values(announced).onConflictDoNothing().returning();
  if (added) return added;
  return announcementWithKey(db, announced);
}

export async function announcementWithKey(
  db: Database,
  { clientKey, customerId }: Pick<AnnouncementRow, "clientKey" | "customerId">,
): Promise<AnnouncementRow | undefined> {
  const isIt = and(eq(announcedReturns.clientKey, clientKey), eq(announcedReturns.customerId, customerId));
  return (await db.select().from(announcedReturns).where(isIt))[0];
}

export async function announcementWith(db: Database, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcedReturns).where(eq(announcedReturns.id, id));
  return row;
}

/** Latest first. */
export const announcementsOf = async (db: Database, customerId: string, { offset, limit }: Page) =>
  db
    .select()
    .from(announcedReturns)
    .where(eq(announcedReturns.customerId, customerId))
    .orderBy(desc(announcedReturns.day), desc(announcedReturns.announcedAt))
    .offset(offset)
    .limit(limit);

const IS_AWAITED = and(isNull(announcedReturns.receivedBatch), isNull(announcedReturns.takenBackAt));

type Days = { from: string; until?: string | undefined };

const between = ({ from, until }: Days) =>
  and(IS_AWAITED, gte(announcedReturns.day, from), until === undefined ? undefined : lte(announcedReturns.day, until));

/** By their day. */
export const awaitedReturns = async (db: Database, { offset, limit, ...days }: Page & Days) =>
  db
    .select()
    .from(announcedReturns)
    .where(between(days))
    .orderBy(asc(announcedReturns.day), asc(announcedReturns.announcedAt))
    .offset(offset)
    .limit(limit);

/** Records the first batch only. */
export const markReceived = async (tx: Database, id: string, receivedBatch: string) =>
  tx
    .update(announcedReturns)
    .set({ receivedBatch })
    .where(and(eq(announcedReturns.id, id), isNull(announcedReturns.receivedBatch)));

export const countAwaited = async (db: Database, days: Days) =>
  db
    .select({ day: announcedReturns.day, returns: sql`count(*)`.mapWith(Number) })
    .from(announcedReturns)
    .where(between(days))
    .groupBy(announcedReturns.day);

/** The caller checks the customer. */
export const takeBackAnnouncement = async (db: Database, id: string, takenBackAt: Date) =>
  db
    .update(announcedReturns)
    .set({ takenBackAt })
    .where(and(eq(announcedReturns.id, id), IS_AWAITED));
