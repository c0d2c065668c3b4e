import { type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import type { Database } from "./database.ts";

/** Counts matching rows up to one more than the limit: counting a million takes too long for an indicative number. */
export const countFound = (db: Database, table: PgTable | Subquery, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(COUNTED_UP_TO + 1)
      .as("found"),
  );
