import { gt, max, sql } from "drizzle-orm";
import type { UsedPrefix } from "#books/rules/documents/series.ts";
import type { Database } from "#platform/server/database/database.ts";
import { documentSeries } from "./schema.ts";

/** Prefixes in the settings' format, with {year} in place of the year. */
export async function usedPrefixes(db: Database): Promise<UsedPrefix[]> {
  const { kind, prefix, financialYear } = documentSeries;
  return db
    .select({ kind, prefix: sql<string>`replace(${prefix}, substr(${financialYear}, 3), '{year}')` })
    .from(documentSeries)
    .where(gt(documentSeries.lastOrdinal, 0));
}

export async function lastInvoiceOrdinal(db: Database): Promise<number> {
  const [latest] = await db
    .select({ ordinal: max(documentSeries.lastOrdinal) })
    .from(documentSeries)
    .where(sql`${documentSeries.kind} = 'invoice'`);
  return latest?.ordinal ?? 0;
}
