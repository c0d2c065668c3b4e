/** The series that have given numbers, for whoever would change them. */
import { gt, max, sql } from "drizzle-orm";
import type { UsedPrefix } from "#domain/documents/series.ts";
import type { Database } from "#server/database/database.ts";
import { documentSeries } from "./schema.ts";

/** As the settings write a prefix: with a mark where the year stands. */
export async function usedPrefixes(db: Database): Promise<UsedPrefix[]> {
  const { kind, prefix, financialYear } = documentSeries;
  return db
    .select({ kind, prefix: sql<string>`replace(${prefix}, substr(${financialYear}, 3), '{year}')` })
    .from(documentSeries)
    .where(gt(documentSeries.lastOrdinal, 0));
}

/** 0 while no invoice was made. */
export async function lastInvoiceOrdinal(db: Database): Promise<number> {
  const [latest] = await db
    .select({ ordinal: max(documentSeries.lastOrdinal) })
    .from(documentSeries)
    .where(sql`${documentSeries.kind} = 'invoice'`);
  return latest?.ordinal ?? 0;
}
