/** Counts matching rows. An exact count of a million takes too long for an indicative number. */
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_EXACTLY } from "#platform/api/roles.ts";
import type { Database } from "./database.ts";

/** Exact up to ten thousand, then estimated from statistics. */
export async function countFound(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const rows = db.select({ one: sql`1` }).from(table).where(where);
  const found = await db.$count(rows.limit(COUNTED_EXACTLY + 1).as("found"));
  return found <= COUNTED_EXACTLY ? found : Math.max(found, await estimated(db, table, where));
}

async function estimated(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const rows = db.select({ one: sql`1` }).from(table).where(where);
  const { rows: plans } = await db.execute<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
    sql`explain (format json) ${rows}`,
  );
  return plans[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
