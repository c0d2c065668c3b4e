/** The shop's secret keys: set by the operator, or generated once into a file outside the database that only the shop can read. */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#shop/server/config.ts";

export const KEYS = {
  aadhaar: { setting: "AADHAAR_KEY", file: "aadhaar.key" },
  cylinder: { setting: "CYLINDER_KEY", file: "cylinder.key" },
} as const;

export type KeyName = keyof typeof KEYS;

type Settings = Pick<Config, "DATA_DIR" | "AADHAAR_KEY" | "CYLINDER_KEY">;

export const shopKey = (config: Settings, name: KeyName): string =>
  shopKeyIfThere(config, name) ?? saveKey(config.DATA_DIR, name, randomBytes(32).toString("base64url"));

/** The signing key first, then earlier ones, whose signatures stay valid. */
export const cylinderKeys = (config: Settings & Pick<Config, "CYLINDER_KEYS_BEFORE">): string[] => [
  shopKey(config, "cylinder"),
  ...config.CYLINDER_KEYS_BEFORE,
];

/** For callers that must not create a key. */
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

/** Returns the stored key: another process may have been first. */
export function saveKey(folder: string, name: KeyName, key: string): string {
  const file = join(folder, KEYS[name].file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, key, { mode: 0o600, flush: true });
    // A link is atomic and never replaces a key that another process has just created.
    linkSync(draft, file);
    syncFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

/** A new file name is durable only after its folder is synced: a power cut could leave a database without its key. */
function syncFolder(folder: string) {
  // Windows cannot open a folder, and writes names through.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
