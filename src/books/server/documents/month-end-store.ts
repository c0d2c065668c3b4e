import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { endOfMonth } from "#books/rules/documents/return-period.ts";
import { addressOfNumber } from "#books/rules/documents/series.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inPages } from "#platform/server/database/in-pages.ts";
import { isAnyOf } from "#platform/server/database/list-filters.ts";
import { registered } from "./document-store.ts";
import { asAddress, eInvoices, taxDocuments } from "./schema.ts";

/** The documents of a return: `gstin` is the supplier's that each document states, not the shop's of today. */
export type ReturnFilter = { first: string; last: string; gstin?: string };

const supplierGstin = sql<string>`${taxDocuments.document} -> 'supplier' ->> 'gstin'`;

export const isIn = ({ first, last, gstin }: ReturnFilter) =>
  and(
    gte(taxDocuments.day, `${first}-01`),
    lte(taxDocuments.day, endOfMonth(last)),
    gstin === undefined ? undefined : eq(supplierGstin, gstin),
  );

/** The supplier GSTINs of the documents, latest first. */
export async function supplierGstins(db: Database, filter: ReturnFilter): Promise<string[]> {
  const rows = await db
    .select({ gstin: supplierGstin })
    .from(taxDocuments)
    .where(isIn(filter))
    .groupBy(supplierGstin)
    .orderBy(desc(sql`max(${taxDocuments.id})`));
  return rows.map(({ gstin }) => gstin);
}

/** SQL version of the domain's `inReturnOrder`, with the string order of JavaScript. */
function returnOrder(b2clLimit: Paise) {
  const { kind, buyerGstin, placeOfSupply, interState, size, day, number } = taxDocuments;
  const isNamed = sql`${interState} and ${size} > ${b2clLimit}`;
  const section = sql`case when ${buyerGstin} <> '' then case ${kind} when 'invoice' then 0 else 3 end
    when ${isNamed} then case ${kind} when 'invoice' then 1 else 4 end else 2 end`;
  const group = sql`case when ${buyerGstin} <> '' then ${buyerGstin}
    when ${isNamed} and ${kind} = 'invoice' then ${placeOfSupply} else '' end collate "C"`;
  return [section, group, sql`${day}::text`, sql`${number} collate "C"`];
}

type PageOptions = { orderBy: SQL[]; rowsAtATime: number | undefined };

/**
 * Sorts the ids once: sorting per page would take most of the time. Excludes documents issued during the download: a number missing
 * from its page would look cancelled.
 */
async function* pagesOf(
  db: Database,
  filter: ReturnFilter,
  { orderBy, rowsAtATime }: PageOptions,
): AsyncGenerator<TaxDocument[]> {
  const sorted = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(isIn(filter))
    .orderBy(...orderBy.map((key) => asc(key)));
  const ids = sorted.map(({ id }) => id);
  let read = 0;
  yield* inPages<TaxDocument>((_behind, limit) => {
    const page = ids.slice(read, read + limit);
    read += page.length;
    return documentsWith(db, page);
  }, rowsAtATime);
}

export async function documentsWith(db: Database, ids: readonly number[]): Promise<TaxDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: taxDocuments.id, document: taxDocuments.document, eInvoice: eInvoices })
    .from(taxDocuments)
    .leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id))
    .where(isAnyOf(taxDocuments.id, ids, "bigint"));
  const byId = new Map(rows.map(({ id, document, eInvoice }) => [id, registered(document, eInvoice)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const documentsInReturnOrder = (db: Database, filter: ReturnFilter, b2clLimit: Paise, rowsAtATime?: number) =>
  pagesOf(db, filter, { orderBy: returnOrder(b2clLimit), rowsAtATime });

export const documentsByDay = (db: Database, filter: ReturnFilter, rowsAtATime?: number) =>
  pagesOf(db, filter, { orderBy: [sql`${taxDocuments.day}::text`, sql`${taxDocuments.id}`], rowsAtATime });

/** By number, for the ledger entries that book them. */
export async function documentsNumbered(db: Database, numbers: readonly string[]): Promise<Map<string, TaxDocument>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: taxDocuments.number, document: taxDocuments.document })
    .from(taxDocuments)
    .where(isAnyOf(asAddress(taxDocuments.number), numbers.map(addressOfNumber)));
  return new Map(rows.map(({ number, document }) => [number, document]));
}
