/** The ledger as a list by day, for any number of entries. */
import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Account } from "#books/rules/ledger/accounts.ts";
import type { EntryKind } from "#books/rules/ledger/entry.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { everyPage } from "#platform/server/database/list.ts";
import { inOrderOf, isAnyOf } from "#platform/server/database/list-filters.ts";
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
export type LedgerListRow = Awaited<ReturnType<typeof entriesWith>>[number];

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

/** Only the ids: an index holds them, and the receipts of skipped entries are not read. */
export const entryList = (db: Database, filter: LedgerFilter) => ({
  order: { by: ledgerEntries.day, id: ledgerEntries.id, direction: filter.oldestFirst ? asc : desc },
  rows: (behind?: SQL) =>
    db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(isFound(filter), behind))
      .$dynamic(),
});

export const everyEntry = (db: Database, filter: LedgerFilter, load = (ids: EntryId[]) => entriesWith(db, ids)) =>
  everyPage(entryList(db, filter), { load });

type EntryId = { id: number };

/** In the order of the ids. */
export async function entriesWith(db: Database, found: readonly EntryId[]) {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ ...BOOKED, mobile: ledgerCustomers.mobile, name: customerName() })
    .from(ledgerEntries)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerEntries.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId))
    .where(isAnyOf(ledgerEntries.id, ids, "bigint"))
    .orderBy(inOrderOf(ledgerEntries.id, ids));
  return rows.map((row) => ({ ...asBooked(row), mobile: row.mobile, name: row.name }));
}
