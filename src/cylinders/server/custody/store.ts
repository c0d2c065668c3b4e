import { and, asc, eq, isNull } from "drizzle-orm";
import { formerAccounts } from "#books/server/ledger/ledger-store.ts";
import { cylinders, foundReports } from "#cylinders/server/registry/schema.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { customersById } from "#people/server/accounts/customer-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { cylinderBatches } from "./schema.ts";

export type Person = {
  name: string;
  mobile?: string;
  /** For staff to find a deleted account's ledger. */
  accountKey?: string;
  language?: Language;
};

/** Of a deleted account only the mobile is known. */
export async function peopleWith(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const people = new Map<string, Person>();
  const rows = await customersById(db, ids);
  for (const { id, company, firstName, lastName, mobile, language } of rows)
    people.set(id, { name: company || `${firstName} ${lastName}`.trim(), ...(mobile && { mobile }), language });
  const missing = ids.filter((id) => !people.has(id));
  for (const { id, accountId, mobile } of await formerAccounts(db, missing))
    people.set(accountId, { name: t("Former customer"), mobile, accountKey: formerKey(id) });
  return people;
}

type Batch = typeof cylinderBatches.$inferInsert;

/** True if new. A concurrent duplicate waits and finds the first result. */
export async function beginBatch(tx: Database, batch: Batch): Promise<boolean> {
  const added = await tx.insert(cylinderBatches).values(batch).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function batchNamed(db: Database, batch: string) {
  const [row] = await db.select().from(cylinderBatches).where(eq(cylinderBatches.batch, batch));
  return row;
}

export const saveResponse = async (tx: Database, batch: string, response: unknown) =>
  tx.update(cylinderBatches).set({ answer: response }).where(eq(cylinderBatches.batch, batch));

export const addFoundReport = async (db: Database, report: typeof foundReports.$inferInsert) =>
  db.insert(foundReports).values(report);

/** Oldest first. */
export const waitingReports = async (db: Database, { offset, limit }: Page) =>
  db
    .select({
      id: foundReports.id,
      number: cylinders.cylinderNumber,
      at: foundReports.at,
      where: foundReports.place,
      mobile: foundReports.mobile,
      message: foundReports.message,
    })
    .from(foundReports)
    .innerJoin(cylinders, eq(cylinders.id, foundReports.cylinderId))
    .where(isNull(foundReports.seenAt))
    .orderBy(asc(foundReports.at), asc(foundReports.id))
    .offset(offset)
    .limit(limit);

export const countFoundReports = (db: Database) =>
  waitingIn(db, foundReports, { since: foundReports.at, where: isNull(foundReports.seenAt) });

/** Whether the report was open. Idempotent. */
export async function markSeen(db: Database, id: number, seen: { seenAt: Date; seenBy: string }): Promise<boolean> {
  const rows = await db.select({ id: foundReports.id }).from(foundReports).where(eq(foundReports.id, id));
  if (rows.length === 0) return false;
  await db
    .update(foundReports)
    .set(seen)
    .where(and(eq(foundReports.id, id), isNull(foundReports.seenAt)));
  return true;
}
