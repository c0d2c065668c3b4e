import { and, eq, inArray } from "drizzle-orm";
import type { ReminderStep } from "#cylinders/rules/custody/reminders.ts";
import { notices } from "#messages/server/mail/notices-store.ts";
import type { Database } from "#platform/server/database/database.ts";

export type Reminder = { claim: string; step: ReminderStep };

/** By claim. Mails are kept for longer than a reminder can be due. */
export async function remindersOf(db: Database, customers: readonly string[]): Promise<Map<string, Set<ReminderStep>>> {
  const rows = await db
    .select({ details: notices.details })
    .from(notices)
    .where(and(inArray(notices.personId, [...customers]), eq(notices.kind, "cylinders-due")));
  const reminders = rows.flatMap(({ details }) => (details?.reminders ?? []) as Reminder[]);
  const byClaim = Map.groupBy(reminders, ({ claim }) => claim);
  return new Map([...byClaim].map(([claim, sent]) => [claim, new Set(sent.map(({ step }) => step))]));
}
