/** Opening entries of imports, and credit terms of many customers. `source` begins the idempotency keys of one import. */
import { and, asc, eq, inArray, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BookedEntry } from "#books/rules/ledger/entry.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
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

/**
 * Whether the customer of an opening entry had payments, documents or manual corrections after it. Credit that pays for an order has
 * no entry, only a payment or an allocation.
 */
const hasDealt = (until: SQL) => sql`(
  exists (select from ledger_entries later
    where later.ledger_customer_id = ${ledgerEntries.ledgerCustomerId}
      and later.id > ${ledgerEntries.id} and later.at < ${until}
      and later.kind <> 'opening' and (later.kind <> 'correction' or later.corrects is null))
  or exists (select from ledger_payments payment
    where payment.ledger_customer_id = ${ledgerEntries.ledgerCustomerId}
      and payment.noted_at >= ${ledgerEntries.at} and payment.noted_at < ${until})
  or exists (select from ledger_payments payment join ledger_allocations allocation on allocation.payment_id = payment.id
    where payment.ledger_customer_id = ${ledgerEntries.ledgerCustomerId}
      and allocation.at >= ${ledgerEntries.at} and allocation.at < ${until}))`;

/** The customers of an import who had dealings since. */
export async function countDealingSince(db: Database, source: string): Promise<number> {
  const [found] = await db
    .select({ customers: sql`count(distinct ${ledgerEntries.ledgerCustomerId})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(isOfImport(source), hasDealt(sql`'infinity'::timestamptz`)));
  return found?.customers ?? 0;
}

/**
 * Advances and deposits that imports booked since then, with who imported them. Those of an import that was undone count only if their
 * credit was used before. Names the table of a later feature, because refunds must not depend on imports.
 */
export const importedCredits = (since: Date) => sql`
  select ${ledgerEntries.ledgerCustomerId}, file.by_id,
    greatest(0, -coalesce(${ledgerEntries.receivable}, 0)) + greatest(0, -coalesce(${ledgerEntries.deposits}, 0)) as amount
  from imports file
  join ${ledgerEntries} on ${ledgerEntries.kind} = 'opening' and starts_with(${ledgerEntries.source}, 'import/' || file.id || '/')
  where file.at > ${since} and (file.undone_at is null or ${hasDealt(sql`file.undone_at`)})`;

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
