/** The owner's settings, which override the environment: stored as typed, in one row with an increasing version. */
import { eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { SettingVariable } from "#shop/rules/settings/settings.ts";
import { settings } from "./schema.ts";

export type StoredSettings = {
  version: number;
  /** By environment variable name. An empty string means that the owner cleared the value. */
  values: Partial<Record<SettingVariable, string>>;
  changedBy: string | null;
  changedAt: string | null;
  moneyChangedAt?: string;
  /** The owner sells the demo products as they are. */
  keepsDemoGoods?: true;
  mailServer?: StoredMailServer;
};

/** The owner's mail server. */
export type StoredMailServer = {
  host: string;
  port: number;
  user: string;
  /** Encrypted: see messages/server/mail/mail-server.ts. */
  password: string;
  /** The sender's address. */
  from: string;
};

const SHOP = "shop";
export const NO_STORED_SETTINGS: StoredSettings = { version: 0, values: {}, changedBy: null, changedAt: null };

export async function storedSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.name, SHOP));
  return (row?.value as StoredSettings | undefined) ?? NO_STORED_SETTINGS;
}

/** Locks the row until the transaction ends, so that concurrent changes wait. */
export async function lockStoredSettings(tx: Database): Promise<StoredSettings> {
  await tx.insert(settings).values({ name: SHOP, value: NO_STORED_SETTINGS }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, SHOP)).for("update");
  return row?.value as StoredSettings;
}

export const SETTINGS_VERSION = "coalesce((select (value -> 'version')::int from settings where name = 'shop'), 0)";

export async function saveStoredSettings(tx: Database, stored: StoredSettings, now: Date): Promise<void> {
  await tx.update(settings).set({ value: stored, updatedAt: now }).where(eq(settings.name, SHOP));
}

export async function keepDemoGoods(tx: Database, now: Date): Promise<void> {
  const stored = await lockStoredSettings(tx);
  if (stored.keepsDemoGoods) return;
  await saveStoredSettings(tx, { ...stored, version: stored.version + 1, keepsDemoGoods: true }, now);
}
