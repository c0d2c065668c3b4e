import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { type DocumentFilter, isBehindDocument, isDocumentFound, registered } from "./document-store.ts";
import { eInvoices, taxDocuments } from "./schema.ts";

type Place = { id: number; day: string };

export async function documentsBehind(db: Database, filter: DocumentFilter, last: Place | undefined, limit: number) {
  const { id, day, document } = taxDocuments;
  const rows = await db
    .select({ id, day, document, registration: eInvoices })
    .from(taxDocuments)
    .leftJoin(eInvoices, eq(eInvoices.documentId, id))
    .where(and(isDocumentFound(filter), last && isBehindDocument(last)))
    .orderBy(asc(day), asc(id))
    .limit(limit);
  return rows.map(({ registration, ...row }) => ({ ...row, document: registered(row.document, registration) }));
}
