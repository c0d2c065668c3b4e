/** The ledger as a list, latest day first, for any number of entries. */
import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { EntryKind } from "#domain/ledger/entry.ts";
import { countFound } from "#server/database/count-found.ts";
import type { Database } from "#server/database/database.ts";
import type { Page } from "#server/database/list-filters.ts";
import { asBooked } from "./ledger-store.ts";
import { ledgerCustomers, ledgerEntries } from "./schema.ts";

export type LedgerFilter = {
  mobile?: string | undefined;
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type LedgerListRow = Awaited<ReturnType<typeof entriesFound>>[number];

const isFound = ({ mobile, kind, from, to }: LedgerFilter): SQL | undefined =>
  and(
    mobile === undefined
      ? undefined
      : sql`${ledgerEntries.ledgerCustomerId} in (select ${ledgerCustomers.id} from ${ledgerCustomers} where ${ledgerCustomers.mobile} = ${mobile})`,
    kind && eq(ledgerEntries.kind, kind),
    from === undefined ? undefined : gte(ledgerEntries.day, from),
    to === undefined ? undefined : lte(ledgerEntries.day, to),
  );

const LATEST_FIRST = [desc(ledgerEntries.day), desc(ledgerEntries.id)];

/** Selects the entries with an index-only scan, however far back. */
export const entriesFound = (db: Database, filter: LedgerFilter, { offset, limit }: Page) =>
  whole(db, idsFound(db, isFound(filter)).offset(offset).limit(limit));

export const entriesBehind = (db: Database, filter: LedgerFilter, last: LedgerListRow | undefined, limit: number) =>
  whole(
    db,
    idsFound(
      db,
      and(
        isFound(filter),
        last && sql`(${ledgerEntries.day}, ${ledgerEntries.id}) < (${last.day}::date, ${Number(last.id)})`,
      ),
    ).limit(limit),
  );

const idsFound = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(where)
    .orderBy(...LATEST_FIRST)
    .$dynamic();

async function whole(db: Database, ids: ReturnType<typeof idsFound>) {
  const found = ids.as("found");
  const rows = await db
    .select({ entry: ledgerEntries, mobile: ledgerCustomers.mobile })
    .from(found)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, found.id))
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerEntries.ledgerCustomerId))
    .orderBy(...LATEST_FIRST);
  return rows.map(({ entry, mobile }) => ({ ...asBooked(entry), mobile }));
}

export const countEntries = (db: Database, filter: LedgerFilter): Promise<number> =>
  countFound(db, ledgerEntries, isFound(filter));
