/** How many rows a filter finds. Counting a million takes longer than anybody waits for a number they only glance at. */
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_EXACTLY } from "#contract/back-office/roles.ts";
import type { Database } from "./database.ts";

/** Exact up to ten thousand; of more, what PostgreSQL's own statistics say. */
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
