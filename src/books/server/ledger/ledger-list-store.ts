/** The ledger as a list by day, for any number of entries. */
import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Account } from "#books/rules/ledger/accounts.ts";
import type { EntryKind } from "#books/rules/ledger/entry.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import { countFound } from "#platform/server/database/count-found.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { asBooked, BOOKED } from "./booked-entries-sql.ts";
import { customerName } from "./refund-store.ts";
import { ledgerCustomers, ledgerEntries } from "./schema.ts";

export type LedgerFilter = {
  mobile?: string | undefined;
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries that move it. */
  account?: Account | undefined;
  /** Latest first, unless set. */
  oldestFirst?: true;
};
export type LedgerListRow = Awaited<ReturnType<typeof entriesFound>>[number];

const isFound = ({ mobile, kind, from, to, account }: LedgerFilter): SQL | undefined =>
  and(
    mobile === undefined
      ? undefined
      : sql`${ledgerEntries.ledgerCustomerId} in (select ${ledgerCustomers.id} from ${ledgerCustomers} where ${ledgerCustomers.mobile} = ${mobile})`,
    kind && eq(ledgerEntries.kind, kind),
    from === undefined ? undefined : gte(ledgerEntries.day, from),
    to === undefined ? undefined : lte(ledgerEntries.day, to),
    account && isNotNull(ledgerEntries[account]),
  );

const inOrder = ({ oldestFirst }: LedgerFilter) => {
  const sorted = oldestFirst ? asc : desc;
  return [sorted(ledgerEntries.day), sorted(ledgerEntries.id)];
};

/** Selects the entries with an index-only scan, however far back. */
export const entriesFound = (db: Database, filter: LedgerFilter, { offset, limit }: Page) =>
  whole(db, filter, idsFound(db, filter).offset(offset).limit(limit));

export const entriesBehind = (db: Database, filter: LedgerFilter, last: LedgerListRow | undefined, limit: number) => {
  const place = sql`(${ledgerEntries.day}, ${ledgerEntries.id})`;
  const isBehind = filter.oldestFirst ? sql.raw(">") : sql.raw("<");
  return whole(
    db,
    filter,
    idsFound(db, filter, last && sql`${place} ${isBehind} (${last.day}::date, ${Number(last.id)})`).limit(limit),
  );
};

const idsFound = (db: Database, filter: LedgerFilter, more?: SQL) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(isFound(filter), more))
    .orderBy(...inOrder(filter))
    .$dynamic();

async function whole(db: Database, filter: LedgerFilter, ids: ReturnType<typeof idsFound>) {
  const found = ids.as("found");
  const rows = await db
    .select({ ...BOOKED, mobile: ledgerCustomers.mobile, name: customerName() })
    .from(found)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, found.id))
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerEntries.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId))
    .orderBy(...inOrder(filter));
  return rows.map((row) => ({ ...asBooked(row), mobile: row.mobile, name: row.name }));
}

export const countEntries = (db: Database, filter: LedgerFilter): Promise<number> =>
  countFound(db, ledgerEntries, isFound(filter));
