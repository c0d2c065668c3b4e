/** The shop stores the last four digits of an Aadhaar number and a keyed hash, never the number. */
import { createHmac } from "node:crypto";
import type { Config } from "#shop/server/config.ts";
import { shopKey } from "#shop/server/keys/shop-key.ts";

export type StoredAadhaar = { aadhaarLastFour: string; aadhaarHash: string };

export function hashAadhaar(config: Config, aadhaarNumber: string): StoredAadhaar {
  // The key is not in the database, so an attacker who steals the database cannot brute-force the numbers.
  const aadhaarHash = createHmac("sha256", shopKey(config, "aadhaar")).update(aadhaarNumber).digest("hex");
  return { aadhaarLastFour: aadhaarNumber.slice(-4), aadhaarHash };
}
