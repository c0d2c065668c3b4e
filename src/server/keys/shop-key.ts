/** The shop's secret keys: set by the operator, or made once and kept in a file only the shop can read, outside the database. */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

export const KEYS = {
  aadhaar: { setting: "AADHAAR_KEY", file: "aadhaar.key" },
  cylinder: { setting: "CYLINDER_KEY", file: "cylinder.key" },
} as const;

export type KeyName = keyof typeof KEYS;

type Settings = Pick<Config, "DATA_DIR" | "AADHAAR_KEY" | "CYLINDER_KEY">;

export const shopKey = (config: Settings, name: KeyName): string =>
  shopKeyIfThere(config, name) ?? saveKey(config.DATA_DIR, name, randomBytes(32).toString("base64url"));

/** The one that signs, and after it those that signed before: what they signed is still read. */
export const cylinderKeys = (config: Settings & Pick<Config, "CYLINDER_KEYS_BEFORE">): string[] => [
  shopKey(config, "cylinder"),
  ...config.CYLINDER_KEYS_BEFORE,
];

/** For those who must not make one. */
export function shopKeyIfThere(config: Settings, name: KeyName): string | undefined {
  const { setting, file } = KEYS[name];
  if (config[setting] !== undefined) return config[setting];
  try {
    return readFileSync(join(config.DATA_DIR, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Answers the key that is there now: another process may have been first. */
export function saveKey(folder: string, name: KeyName, key: string): string {
  const file = join(folder, KEYS[name].file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, key, { mode: 0o600, flush: true });
    // A link appears whole or not at all, and never replaces the key that another process has just made.
    linkSync(draft, file);
    syncFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

/** The name of a new file is on the disk only once its folder is: a power cut would leave a database whose key nobody has. */
function syncFolder(folder: string) {
  // Windows opens no folder, and writes names through by itself.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
