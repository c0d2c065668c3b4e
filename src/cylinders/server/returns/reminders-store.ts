import { and, eq, inArray, lt } from "drizzle-orm";
import type { ReminderStep } from "#cylinders/rules/custody/reminders.ts";
import type { Database } from "#platform/server/database/database.ts";
import { claimReminders } from "./schema.ts";

export async function remindersOf(
  db: Database,
  claims: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<ReminderStep>>> {
  if (claims.length === 0) return new Map();
  const { claim, step } = claimReminders;
  const rows = await db
    .select({ claim, step })
    .from(claimReminders)
    .where(inArray(claim, [...claims]));
  const byClaim = Map.groupBy(rows, (row) => row.claim);
  return new Map([...byClaim].map(([id, sent]) => [id, new Set(sent.map((row) => row.step))]));
}

export async function wasRemindedOn(db: Database, customerId: string, day: string): Promise<boolean> {
  const isIt = and(eq(claimReminders.customerId, customerId), eq(claimReminders.sentOn, day));
  return (await db.$count(claimReminders, isIt)) > 0;
}

export const noteReminders = async (tx: Database, reminders: readonly (typeof claimReminders.$inferInsert)[]) =>
  tx.insert(claimReminders).values([...reminders]);

export const dropRemindersBefore = async (db: Database, day: string) =>
  db.delete(claimReminders).where(lt(claimReminders.sentOn, day));
