import { registeredCustomers } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";

export async function registeredMobiles(db: Database, mobiles: readonly string[]): Promise<Map<string, string>> {
  const given = [...new Set(mobiles)].filter((mobile) => mobile !== "");
  if (given.length === 0) return new Map();
  const rows = await registeredCustomers(db, given);
  return new Map(rows.map(({ mobile, id }) => [mobile ?? "", id]));
}
