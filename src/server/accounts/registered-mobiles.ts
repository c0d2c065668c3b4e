import type { Database } from "#server/database/database.ts";
import { registeredCustomers } from "./customer-store.ts";

export async function registeredMobiles(db: Database, mobiles: readonly string[]): Promise<Map<string, string>> {
  const given = [...new Set(mobiles)].filter((mobile) => mobile !== "");
  if (given.length === 0) return new Map();
  const rows = await registeredCustomers(db, given);
  return new Map(rows.map(({ mobile, id }) => [mobile ?? "", id]));
}
