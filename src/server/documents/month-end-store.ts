import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { TaxDocument } from "#domain/documents/tax-document.ts";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { inPages } from "#server/database/in-pages.ts";
import { registered } from "./document-store.ts";
import { eInvoices, taxDocuments } from "./schema.ts";

const inMonth = (month: string) =>
  and(
    gte(taxDocuments.day, `${month}-01`),
    lt(taxDocuments.day, sql`(${`${month}-01`}::date + interval '1 month')::date`),
  );

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
  month: string,
  { orderBy, rowsAtATime }: PageOptions,
): AsyncGenerator<TaxDocument[]> {
  const sorted = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(inMonth(month))
    .orderBy(...orderBy.map((key) => asc(key)));
  const ids = sorted.map(({ id }) => id);
  let read = 0;
  yield* inPages<TaxDocument>((_behind, limit) => {
    const page = ids.slice(read, read + limit);
    read += page.length;
    return documentsWith(db, page);
  }, rowsAtATime);
}

async function documentsWith(db: Database, ids: readonly number[]): Promise<TaxDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: taxDocuments.id, document: taxDocuments.document, eInvoice: eInvoices })
    .from(taxDocuments)
    .leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id))
    .where(inArray(taxDocuments.id, [...ids]));
  const byId = new Map(rows.map(({ id, document, eInvoice }) => [id, registered(document, eInvoice)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const documentsInReturnOrder = (db: Database, month: string, b2clLimit: Paise, rowsAtATime?: number) =>
  pagesOf(db, month, { orderBy: returnOrder(b2clLimit), rowsAtATime });

export const documentsByDay = (db: Database, month: string, rowsAtATime?: number) =>
  pagesOf(db, month, { orderBy: [sql`${taxDocuments.day}::text`, sql`${taxDocuments.id}`], rowsAtATime });
