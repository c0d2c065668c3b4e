import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { whatsAppEvents as events } from "./schema.ts";

export type StoredEvent = typeof events.$inferSelect;
export type NewEvent = Pick<StoredEvent, "id" | "kind"> & { content: object };

/** They are handled in the given order. */
export async function storeEvents(db: Database, received: readonly NewEvent[], now: Date): Promise<void> {
  if (received.length === 0) return;
  await db
    .insert(events)
    .values(received.map((event, place) => ({ ...event, place, receivedAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}

export const dueEvents = async (db: Database, now: Date, limit: number): Promise<StoredEvent[]> =>
  db
    .select()
    .from(events)
    .where(and(isNull(events.handledAt), lte(events.nextAttemptAt, now)))
    .orderBy(asc(events.nextAttemptAt), asc(events.place), asc(events.id))
    .limit(limit);

export const markHandled = async (db: Database, ids: readonly string[], now: Date) =>
  db
    .update(events)
    .set({ handledAt: now, content: null })
    .where(and(inArray(events.id, [...ids]), isNull(events.handledAt)));

export const tryLater = async (db: Database, id: string, nextAttemptAt: Date) =>
  db
    .update(events)
    .set({ attempts: sql`${events.attempts} + 1`, nextAttemptAt })
    .where(and(eq(events.id, id), isNull(events.handledAt)));

/** The ids are stored as long as Meta may repeat a report. */
export const deleteEventsBefore = async (db: Database, moment: Date) =>
  db.delete(events).where(lt(events.handledAt, moment));
