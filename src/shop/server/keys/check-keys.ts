/**
 * With other keys printed QR codes would look forged and no Aadhaar number would match. The first start stores fingerprints, and a
 * shop with other keys does not open.
 */
import { createHmac } from "node:crypto";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Config } from "#shop/server/config.ts";
import { saveFirstValue, saveValue, valueNamed } from "#shop/server/settings/value-store.ts";
import { KEYS, type KeyName, shopKey, shopKeyIfThere } from "./shop-key.ts";

export type Fingerprints = Readonly<Record<KeyName, string>>;

const NAMES = Object.keys(KEYS) as KeyName[];
const ROW = "key-fingerprints";

export const fingerprintOf = (name: KeyName, key: string): string =>
  createHmac("sha256", key).update(`fingerprint of the ${name} key`).digest("hex").slice(0, 32);

export const storedFingerprints = async (db: Database) =>
  (await valueNamed(db, ROW))?.value as Fingerprints | undefined;

export const firstOpenedAt = async (db: Database): Promise<Date | undefined> => (await valueNamed(db, ROW))?.updatedAt;

/** Throws CannotOpen, whose message is the one line to print. */
export async function requireSameKeys(db: Database, config: Config): Promise<void> {
  if ((await storedFingerprints(db)) === undefined) await saveFirstValue(db, ROW, ourFingerprints(config));
  // Read again: a concurrent shop may have opened the new database first.
  const stored = await storedFingerprints(db);
  for (const name of NAMES) {
    const key = shopKeyIfThere(config, name);
    if (key === undefined || fingerprintOf(name, key) !== stored?.[name]) throw otherKey(config, name, key);
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

/** Binds the database to the current keys. Returns the names of those that changed. */
export async function acceptKeys(db: Database, config: Config, now: Date): Promise<KeyName[]> {
  const stored = await storedFingerprints(db);
  const ours = ourFingerprints(config);
  await saveValue(db, { name: ROW, value: ours, at: now });
  return NAMES.filter((name) => stored?.[name] !== ours[name]);
}
