import { sql } from "drizzle-orm";
import type { ClosingDay } from "#books/rules/ledger/booking-day.ts";
import type { Database } from "#platform/server/database/database.ts";
import { saveValue, valueNamed } from "#shop/server/settings/value-store.ts";

const NAME = "closing-day";
type StoredClosingDay = { day: string | null };

export async function readClosingDay(db: Database): Promise<ClosingDay> {
  const stored = (await valueNamed(db, NAME))?.value as StoredClosingDay | undefined;
  return stored?.day ?? undefined;
}

/** Shared lock on the closing day until the transaction ends; entries do not block each other. */
export async function holdClosingDay(tx: Database): Promise<ClosingDay> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${NAME}))`);
  return readClosingDay(tx);
}

/** Exclusive lock: waits for entries in progress, and blocks new ones until the transaction ends. */
export async function lockClosingDay(tx: Database): Promise<ClosingDay> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${NAME}))`);
  return readClosingDay(tx);
}

export const saveClosingDay = (tx: Database, day: string | null, at: Date) =>
  saveValue(tx, { name: NAME, value: { day } satisfies StoredClosingDay, at });
