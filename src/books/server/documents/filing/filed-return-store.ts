import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reissue } from "#books/rules/documents/amendments.ts";
import { isIn, type ReturnFilter } from "#books/server/documents/month-end-store.ts";
import { filedReturns, taxDocuments } from "#books/server/documents/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

const NAME = "filed-returns";

/** Shared lock until the transaction ends: documents do not block each other. Take it before the series' lock. */
export const holdFiledReturns = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${NAME}))`);

/** Exclusive lock: waits for documents in progress. */
export const lockFiledReturns = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${NAME}))`);

export type FiledReturn = typeof filedReturns.$inferSelect;
type ReturnKey = Pick<FiledReturn, "gstin" | "month">;

const isKey = ({ gstin, month }: ReturnKey) => and(eq(filedReturns.gstin, gstin), eq(filedReturns.month, month));

export async function filedReturn(db: Database, key: ReturnKey): Promise<FiledReturn | undefined> {
  const [row] = await db.select().from(filedReturns).where(isKey(key));
  return row;
}

/** As the page shows it. */
export async function filingOf({ db }: { db: Database }, key: ReturnKey) {
  const filed = await filedReturn(db, key);
  return { filed: filed ? { by: filed.filedBy, at: filed.filedAt } : null };
}

export async function isDayFiled(db: Database, gstin: string, day: string): Promise<boolean> {
  const month = day.slice(0, 7);
  const rows = await db
    .select({ month: filedReturns.month })
    .from(filedReturns)
    .where(and(eq(filedReturns.gstin, gstin), lte(filedReturns.firstMonth, month), gte(filedReturns.month, month)))
    .limit(1);
  return rows.length > 0;
}

/** The months of a period whose IFF is filed. */
export async function filedIffs(db: Database, { gstin, first, last }: ReturnFilter & { gstin: string }) {
  const rows = await db
    .select({ month: filedReturns.month })
    .from(filedReturns)
    .where(
      and(
        eq(filedReturns.gstin, gstin),
        eq(filedReturns.isIff, true),
        gte(filedReturns.month, first),
        lte(filedReturns.month, last),
      ),
    );
  return rows.map(({ month }) => month);
}

export async function isInFiledQuarter(db: Database, { gstin, month }: ReturnKey): Promise<boolean> {
  const quarter = and(
    eq(filedReturns.gstin, gstin),
    lte(filedReturns.firstMonth, month),
    gt(filedReturns.month, month),
  );
  return (await db.select({ month: filedReturns.month }).from(filedReturns).where(quarter).limit(1)).length > 0;
}

export async function isLaterFiled(db: Database, { gstin, month }: ReturnKey): Promise<boolean> {
  const later = and(eq(filedReturns.gstin, gstin), gt(filedReturns.month, month));
  return (await db.select({ month: filedReturns.month }).from(filedReturns).where(later).limit(1)).length > 0;
}

/** False if it is marked already. */
export async function insertFiledReturn(tx: Database, row: FiledReturn): Promise<boolean> {
  const inserted = await tx.insert(filedReturns).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export const deleteFiledReturn = (tx: Database, key: ReturnKey) => tx.delete(filedReturns).where(isKey(key));

const original = alias(taxDocuments, "original");
const invoice = alias(taxDocuments, "invoice");

/**
 * Invoices issued again in these months, whose original was in a return marked as filed before. A return that is marked later changes
 * nothing in the returns in between.
 */
export async function reissuesOfFiled(db: Database, filter: ReturnFilter & { gstin: string }): Promise<Reissue[]> {
  const originalMonth = sql`to_char(${original.day}, 'YYYY-MM')`;
  const isFiled = sql`exists (select from ${filedReturns} where ${filedReturns.gstin} = ${filter.gstin}
    and ${originalMonth} between ${filedReturns.firstMonth} and ${filedReturns.month}
    and (not ${filedReturns.isIff} or ${original.buyerGstin} <> '')
    and ${filedReturns.filedAt} < ${taxDocuments.issuedAt})`;
  const rows = await db
    .select({ original: original.document, credit: taxDocuments.document, invoice: invoice.document })
    .from(taxDocuments)
    .innerJoin(original, eq(original.id, taxDocuments.invoiceId))
    .innerJoin(
      invoice,
      and(
        eq(invoice.orderId, taxDocuments.orderId),
        eq(invoice.kind, "invoice"),
        sql`${invoice.document} -> 'replaces' ->> 'number' = ${original.number}`,
      ),
    )
    .where(
      and(
        eq(taxDocuments.kind, "credit-note"),
        isIn(filter),
        sql`${taxDocuments.document} ->> 'reason' = 'reissued'`,
        isFiled,
      ),
    );
  return rows.filter((row): row is Reissue => row.credit.kind === "credit-note" && row.invoice.kind === "invoice");
}
