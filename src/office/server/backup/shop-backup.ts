/** Backs up this shop with its keys, and records the last backup. */

import { connect, databaseOn } from "#platform/server/database/connections/connect.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Config } from "#shop/server/config.ts";
import { KEYS, type KeyName, saveKey, shopKeyIfThere } from "#shop/server/keys/shop-key.ts";
import { saveValue, valueNamed } from "#shop/server/settings/value-store.ts";
import type { Header } from "./archive.ts";
import { writeBackup } from "./write-backup.ts";

export type LastBackup = { madeAt: string; bytes: number; by: string };

type ShopBackupOptions = {
  connection: Connection;
  config: Config;
  file: string;
  now: Date;
  by: string;
  withKeys?: boolean;
};

const ROW = "last-backup";
/** One at a time per database, across processes: undefined while another one runs. */
export async function backUpShop({ connection, config, file, now, by, withKeys = true }: ShopBackupOptions) {
  const written = await writeBackup({ connection, file, now, keys: withKeys ? keysOf(config) : {} });
  if (written === undefined) return undefined;
  const value: LastBackup = { madeAt: now.toISOString(), bytes: written.bytes, by };
  const client = await connect(connection);
  await saveValue(databaseOn(client), { name: ROW, value, at: now }).finally(() => client.end());
  return written;
}

const NAMES = Object.keys(KEYS) as KeyName[];

function keysOf(config: Config): Header["keys"] {
  const keys = NAMES.map((name) => [name, shopKeyIfThere(config, name)]);
  return Object.fromEntries(keys.filter(([, key]) => key !== undefined));
}

/** Saves the keys that are neither configured nor present; returns those still missing or different here. */
export function putKeysBack(config: Config, { keys }: Header): KeyName[] {
  return NAMES.filter((name) => {
    const stored = keys[name];
    const here = shopKeyIfThere(config, name);
    if (stored === undefined) return here === undefined;
    return (here ?? saveKey(config.DATA_DIR, name, stored)) !== stored;
  });
}

export const lastBackup = async (db: Database) => (await valueNamed(db, ROW))?.value as LastBackup | undefined;
