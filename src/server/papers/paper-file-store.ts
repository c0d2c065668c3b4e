import { and, asc, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { type DocumentFilter, isDocumentFound } from "./document-store.ts";
import { taxDocuments } from "./tables.ts";

type Place = { id: number; day: string };

/** As they were given out, the next behind this one: for a file that is made while it is read. */
export function documentsBehind(db: Database, filter: DocumentFilter, last: Place | undefined, limit: number) {
  const { id, day, document } = taxDocuments;
  const isBehind = last && sql`(${day}, ${id}) > (${last.day}::date, ${last.id})`;
  return db
    .select({ id, day, document })
    .from(taxDocuments)
    .where(and(isDocumentFound(filter), isBehind))
    .orderBy(asc(day), asc(id))
    .limit(limit);
}
