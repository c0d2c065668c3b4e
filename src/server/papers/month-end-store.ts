/** The invoices and notes of a month, page by page: as a return wants them, and as they were made. */
import { and, asc, eq, gte, lt, lte, max, type SQL, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { TaxDocument } from "#domain/papers/tax-document.ts";
import type { Database } from "#server/database/database.ts";
import { inPages } from "#server/database/in-pages.ts";
import { registered } from "./document-store.ts";
import { eInvoices, taxDocuments } from "./tables.ts";

const inMonth = (month: string) =>
  and(
    gte(taxDocuments.day, `${month}-01`),
    lt(taxDocuments.day, sql`(${`${month}-01`}::date + interval '1 month')::date`),
  );

/** `inReturnOrder` of the domain for the database, letter by letter as JavaScript compares texts. */
function returnOrder(b2clLimit: Paise) {
  const { kind, buyerGstin, placeOfSupply, interState, size, day, number } = taxDocuments;
  const isNamed = sql`${interState} and ${size} > ${b2clLimit}`;
  const section = sql`case when ${buyerGstin} <> '' then case ${kind} when 'invoice' then 0 else 3 end
    when ${isNamed} then case ${kind} when 'invoice' then 1 else 4 end else 2 end`;
  const group = sql`case when ${buyerGstin} <> '' then ${buyerGstin}
    when ${isNamed} and ${kind} = 'invoice' then ${placeOfSupply} else '' end collate "C"`;
  return [section, group, sql`${day}::text`, sql`${number} collate "C"`];
}

type Read = { orderBy: SQL[]; rowsAtATime: number | undefined };
type Page = { document: TaxDocument; keys: unknown[] };

/**
 * What is issued while the file is sent stays out: a number that came later than its neighbour's page would be taken for a
 * cancelled one. Numbers of a series are given one after the other, so what is up to an id has no gap.
 */
async function* pagesOf(db: Database, month: string, { orderBy, rowsAtATime }: Read): AsyncGenerator<TaxDocument[]> {
  const [found] = await db.select({ id: max(taxDocuments.id) }).from(taxDocuments);
  const last = found?.id ?? 0;
  const read = async (behind: Page | undefined, limit: number): Promise<Page[]> => {
    const rows = await db
      .select({
        document: taxDocuments.document,
        eInvoice: eInvoices,
        keys: sql<unknown[]>`json_build_array(${sql.join(orderBy, sql`, `)})`,
      })
      .from(taxDocuments)
      .leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id))
      .where(
        and(
          inMonth(month),
          lte(taxDocuments.id, last),
          behind && sql`(${sql.join(orderBy, sql`, `)}) > (${sql.join(behind.keys.map(asTyped), sql`, `)})`,
        ),
      )
      .orderBy(...orderBy.map((key) => asc(key)))
      .limit(limit);
    return rows.map(({ document, eInvoice, keys: place }) => ({
      document: registered(document, eInvoice),
      keys: place,
    }));
  };
  for await (const page of inPages(read, rowsAtATime)) yield page.map(({ document }) => document);
}

const asTyped = (key: unknown) => (typeof key === "number" ? sql`${key}::bigint` : sql`${key}::text`);

/** For the return. */
export const documentsInReturnOrder = (db: Database, month: string, b2clLimit: Paise, rowsAtATime?: number) =>
  pagesOf(db, month, { orderBy: returnOrder(b2clLimit), rowsAtATime });

/** For the books. */
export const documentsByDay = (db: Database, month: string, rowsAtATime?: number) =>
  pagesOf(db, month, { orderBy: [sql`${taxDocuments.day}::text`, sql`${taxDocuments.id}`], rowsAtATime });
