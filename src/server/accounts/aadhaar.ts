/** Of an Aadhaar number the shop keeps the last four digits and a keyed hash, never the number. */
import { createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import { keyInFile } from "#server/key-in-file.ts";

export type KeptAadhaar = { aadhaarLastFour: string; aadhaarHash: string };

export function keepAadhaar(config: Config, aadhaarNumber: string): KeptAadhaar {
  const aadhaarHash = createHmac("sha256", keyOf(config)).update(aadhaarNumber).digest("hex");
  return { aadhaarLastFour: aadhaarNumber.slice(-4), aadhaarHash };
}

/** The key is not in the database: whoever steals that cannot try all the numbers there are. */
const keyOf = ({ AADHAAR_KEY, DATA_DIR }: Config): string => AADHAAR_KEY ?? keyInFile(DATA_DIR, "aadhaar.key");
