import { count, min, type SQL, type Subquery } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** How many rows wait, and since when the first of them does. */
export type Waiting = {
  count: number;
  oldestAt: Date | null;
  /** How many of them another task of the same section counts too. */
  countedElsewhere?: number;
};

export async function waitingIn(
  db: Database,
  table: PgTable | Subquery,
  { since, where }: { since: AnyPgColumn; where: SQL | undefined },
): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), oldestAt: min(since) })
    .from(table)
    .where(where);
  const oldestAt = found?.oldestAt;
  return { count: found?.count ?? 0, oldestAt: oldestAt ? new Date(oldestAt as string | Date) : null };
}
