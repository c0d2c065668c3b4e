/** What the owner set over the environment: kept as it was typed, in one row, with a version that rises. */
import { eq, sql } from "drizzle-orm";
import type { OwnSettings } from "#server/config/own-settings.ts";
import type { Database } from "#server/database/database.ts";
import { settings } from "./schema.ts";

export type OwnSettingName = keyof OwnSettings;

export type StoredSettings = {
  version: number;
  /** By the names of the environment. Empty: the owner says there is none. */
  values: Partial<Record<OwnSettingName, string>>;
  changedBy: string | null;
  changedAt: string | null;
  /** When the bank account or the UPI id last became another. */
  moneyChangedAt?: string;
};

const SHOP = "shop";
export const NO_STORED_SETTINGS: StoredSettings = { version: 0, values: {}, changedBy: null, changedAt: null };

export async function storedSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.name, SHOP));
  return (row?.value as StoredSettings | undefined) ?? NO_STORED_SETTINGS;
}

/** For whoever changes them: others who want to wait until the transaction ends. */
export async function lockStoredSettings(tx: Database): Promise<StoredSettings> {
  await tx.insert(settings).values({ name: SHOP, value: NO_STORED_SETTINGS }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, SHOP)).for("update");
  return row?.value as StoredSettings;
}

export const SETTINGS_CHANGED = "settings_changed";
export const SETTINGS_VERSION = "select value -> 'version' as version from settings where name = 'shop'";

/** PostgreSQL holds the word back until the transaction commits. */
export async function saveStoredSettings(tx: Database, stored: StoredSettings, now: Date): Promise<void> {
  await tx.update(settings).set({ value: stored, updatedAt: now }).where(eq(settings.name, SHOP));
  await tx.execute(sql`select pg_notify(${SETTINGS_CHANGED}, '')`);
}
