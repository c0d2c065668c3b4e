/** Opening entries of imports, and credit terms of many customers. `source` begins the idempotency keys of one import. */
import { and, asc, eq, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BookedEntry } from "#domain/ledger/entry.ts";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { asBooked, BOOKED } from "./booked-entries-sql.ts";
import { ledgerCustomers, ledgerEntries } from "./schema.ts";

const later = alias(ledgerEntries, "later");

const isNotReversed = (db: Database) => notExists(db.select().from(later).where(eq(later.corrects, ledgerEntries.id)));

/** The accounts that have an opening balance. */
export async function accountsWithOpening(db: Database, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ accountId: ledgerCustomers.accountId })
    .from(ledgerEntries)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerEntries.ledgerCustomerId))
    .where(
      and(
        inArray(ledgerCustomers.accountId, [...accountIds]),
        eq(ledgerEntries.kind, "opening"),
        isNotNull(ledgerEntries.receivable),
        isNotReversed(db),
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}

const isOfImport = (source: string) =>
  and(eq(ledgerEntries.kind, "opening"), sql`starts_with(${ledgerEntries.source}, ${source})`);

/** With their idempotency keys. */
export async function openingEntries(db: Database, source: string): Promise<{ source: string; entry: BookedEntry }[]> {
  const rows = await db
    .select({ ...BOOKED, source: ledgerEntries.source })
    .from(ledgerEntries)
    .where(isOfImport(source))
    .orderBy(asc(ledgerEntries.id));
  return rows.map((row) => ({ source: row.source, entry: asBooked(row) }));
}

/** The customers of an import with payments, documents or manual corrections since. */
export async function countDealingSince(db: Database, source: string): Promise<number> {
  const [found] = await db
    .select({ customers: sql`count(distinct ${ledgerEntries.ledgerCustomerId})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(later, eq(later.ledgerCustomerId, ledgerEntries.ledgerCustomerId))
    .where(
      and(
        isOfImport(source),
        sql`${later.id} > ${ledgerEntries.id}`,
        ne(later.kind, "opening"),
        sql`(${later.kind} <> 'correction' or ${later.corrects} is null)`,
      ),
    );
  return found?.customers ?? 0;
}

export type ImportedCredit = { ledgerCustomerId: number; limit: Paise; days: number };

export async function saveCreditTerms(tx: Database, terms: readonly ImportedCredit[]): Promise<void> {
  if (terms.length === 0) return;
  const rows = terms.map(({ ledgerCustomerId: id, limit, days }) => ({ id, limit, days }));
  await tx.execute(
    sql`update ledger_customers customer set credit_limit = terms."limit", credit_days = terms.days
      from json_to_recordset(${JSON.stringify(rows)}) as terms(id bigint, "limit" bigint, days smallint)
      where customer.id = terms.id`,
  );
}

/** Removes ledger accounts that never had an entry, before their accounts are deleted. */
export const removeUnusedLedgerCustomers = async (tx: Database, accountIds: readonly string[]) =>
  tx
    .delete(ledgerCustomers)
    .where(
      and(
        inArray(ledgerCustomers.accountId, [...accountIds]),
        notExists(tx.select().from(ledgerEntries).where(eq(ledgerEntries.ledgerCustomerId, ledgerCustomers.id))),
      ),
    );
