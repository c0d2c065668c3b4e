/** Of an Aadhaar number the shop keeps the last four digits and a keyed hash, never the number. */
import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

export type KeptAadhaar = { aadhaarLastFour: string; aadhaarHash: string };

export function keepAadhaar(config: Config, aadhaarNumber: string): KeptAadhaar {
  const aadhaarHash = createHmac("sha256", keyOf(config)).update(aadhaarNumber).digest("hex");
  return { aadhaarLastFour: aadhaarNumber.slice(-4), aadhaarHash };
}

/** The key is not in the database: whoever steals that cannot try all the numbers there are. */
function keyOf({ AADHAAR_KEY, DATA_DIR }: Config): string {
  return AADHAAR_KEY ?? keyInFile(join(DATA_DIR, "aadhaar.key"), DATA_DIR);
}

function keyInFile(file: string, folder: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    // A link appears whole or not at all, and never replaces the key that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}
