/**
 * A database belongs to one pair of keys: with other ones every printed QR code would be a forgery, and no Aadhaar number
 * would be known again. The first start writes down their fingerprints, and a shop with other keys is not opened.
 */
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import { CannotOpen } from "#server/database/cannot-open.ts";
import type { Database } from "#server/database/database.ts";
import { settings } from "#server/settings/tables.ts";
import { KEYS, type KeyName, shopKey, shopKeyIfThere } from "./shop-key.ts";

export type Fingerprints = Readonly<Record<KeyName, string>>;

const NAMES = Object.keys(KEYS) as KeyName[];
const ROW = "key-fingerprints";

export const fingerprintOf = (name: KeyName, key: string): string =>
  createHmac("sha256", key).update(`fingerprint of the ${name} key`).digest("hex").slice(0, 32);

export async function keptFingerprints(db: Database): Promise<Fingerprints | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, ROW));
  return row?.value as Fingerprints | undefined;
}

/** When this database was first opened by a shop. */
export async function firstOpenedAt(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.name, ROW));
  return row?.at;
}

/** Throws CannotOpen, whose message is the one line to print. */
export async function insistOnSameKeys(db: Database, config: Config): Promise<void> {
  if ((await keptFingerprints(db)) === undefined) {
    await db
      .insert(settings)
      .values({ name: ROW, value: ourFingerprints(config) })
      .onConflictDoNothing();
  }
  // Read again: of two shops that open a new database at once, one was first.
  const kept = await keptFingerprints(db);
  for (const name of NAMES) {
    const key = shopKeyIfThere(config, name);
    if (key === undefined || fingerprintOf(name, key) !== kept?.[name]) throw otherKey(config, name, key);
  }
}

const ourFingerprints = (config: Config): Fingerprints => ({
  aadhaar: fingerprintOf("aadhaar", shopKey(config, "aadhaar")),
  cylinder: fingerprintOf("cylinder", shopKey(config, "cylinder")),
});

function otherKey(config: Config, name: KeyName, key: string | undefined): CannotOpen {
  const { setting, file } = KEYS[name];
  const what = key === undefined ? `The ${name} key is missing` : `The ${name} key is not the one of this database`;
  return new CannotOpen(
    `${what}: set ${setting}, or put ${file} into DATA_DIR ${config.DATA_DIR}, as on the machine that opened it first; to change it on purpose run npm run keys -- --accept.`,
  );
}

/** From now on the database belongs to the keys that are here. Answers those that are others than before. */
export async function acceptKeys(db: Database, config: Config, now: Date): Promise<KeyName[]> {
  const kept = await keptFingerprints(db);
  const ours = ourFingerprints(config);
  await db
    .insert(settings)
    .values({ name: ROW, value: ours, updatedAt: now })
    .onConflictDoUpdate({ target: settings.name, set: { value: ours, updatedAt: now } });
  return NAMES.filter((name) => kept?.[name] !== ours[name]);
}
