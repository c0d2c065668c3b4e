import { and, asc, eq, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { TradePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import { rupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { priceListCustomers, priceListRows, priceLists } from "./schema.ts";

export type ListRow = typeof priceLists.$inferSelect;
export type PriceListRow = Awaited<ReturnType<typeof listsWhere>>[number];

const NAME_OF_CUSTOMER = sql<string>`coalesce(${people.name}, '')`;

const listsWhere = (db: Database, condition?: SQL) =>
  db
    .select({
      id: priceLists.id,
      name: sql<string>`case when ${priceLists.customerId} is null then ${priceLists.name}
        else ${NAME_OF_CUSTOMER} end`,
      mobile: people.mobile,
      customerLanguage: people.language,
      rows: sql<number>`(select count(*) from price_list_rows r where r.list_id = ${priceLists.id})`.mapWith(Number),
      customers: sql<number>`(select count(*) from price_list_customers c where c.list_id = ${priceLists.id})`.mapWith(
        Number,
      ),
      version: priceLists.version,
      changedAt: priceLists.changedAt,
    })
    .from(priceLists)
    .leftJoin(people, eq(people.id, priceLists.customerId))
    .where(condition)
    .$dynamic();

export const listOfLists = (db: Database) => ({
  order: [sql`${priceLists.customerId} is not null`, sql`lower(${priceLists.name})`, asc(priceLists.id)],
  rows: () => listsWhere(db),
});

export async function listWithId(db: Database, id: number): Promise<PriceListRow | undefined> {
  const [found] = await listsWhere(db, eq(priceLists.id, id));
  return found;
}

export async function ownListOf(db: Database, customerId: string): Promise<PriceListRow | undefined> {
  const [found] = await listsWhere(db, eq(priceLists.customerId, customerId));
  return found;
}

export async function groupOf(db: Database, customerId: string): Promise<PriceListRow | undefined> {
  const inGroup = db
    .select({ id: priceListCustomers.listId })
    .from(priceListCustomers)
    .where(eq(priceListCustomers.customerId, customerId));
  const [found] = await listsWhere(db, sql`${priceLists.id} in ${inGroup}`);
  return found;
}

export const rowsOf = async (db: Database, listId: number) =>
  db
    .select()
    .from(priceListRows)
    .where(eq(priceListRows.listId, listId))
    .orderBy(sql`${priceListRows.lineId} collate "C"`, asc(priceListRows.fromQuantity));

export async function lockList(tx: Database, id: number): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for("update");
  return row;
}

/** Undefined when the name is taken, or the customer already has a list. */
export async function addList(tx: Database, list: typeof priceLists.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(priceLists).values(list).onConflictDoNothing().returning({ id: priceLists.id });
  return row?.id;
}

export async function replaceRows(tx: Database, list: ListRow, rows: readonly TradePrice[], at: Date): Promise<void> {
  await tx.delete(priceListRows).where(eq(priceListRows.listId, list.id));
  if (rows.length > 0)
    await tx.insert(priceListRows).values(
      rows.map(({ lineId, fromQuantity, price, percentOff }) => ({
        ...{ listId: list.id, lineId, fromQuantity, percentOff },
        price: price === null ? null : rupees(price),
      })),
    );
  await tx
    .update(priceLists)
    .set({ version: list.version + 1, changedAt: at })
    .where(eq(priceLists.id, list.id));
}

/** Serializes naming, so that the second request for a name gets the name-taken response. */
export const waitForOtherNames = async (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('price-list-names'))`);

export async function renameList(tx: Database, list: ListRow, name: string, at: Date): Promise<boolean> {
  const taken = tx
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(
      and(isNull(priceLists.customerId), ne(priceLists.id, list.id), sql`lower(${priceLists.name}) = lower(${name})`),
    );
  const renamed = await tx
    .update(priceLists)
    .set({ name, version: list.version + 1, changedAt: at })
    .where(and(eq(priceLists.id, list.id), notExists(taken)))
    .returning({ id: priceLists.id });
  return renamed.length > 0;
}

export const customersOf = async (db: Database, listId: number, { offset, limit }: Page) =>
  db
    .select({
      mobile: sql<string>`coalesce(${people.mobile}, '')`,
      name: NAME_OF_CUSTOMER,
      customerLanguage: people.language,
    })
    .from(priceListCustomers)
    .innerJoin(people, eq(people.id, priceListCustomers.customerId))
    .where(eq(priceListCustomers.listId, listId))
    .orderBy(sql`lower(${NAME_OF_CUSTOMER})`, asc(people.mobile))
    .offset(offset)
    .limit(limit);

export const removeList = async (tx: Database, id: number) => tx.delete(priceLists).where(eq(priceLists.id, id));

export async function putIntoGroup(tx: Database, customerId: string, listId: number | null): Promise<void> {
  if (listId === null) {
    await tx.delete(priceListCustomers).where(eq(priceListCustomers.customerId, customerId));
    return;
  }
  await tx
    .insert(priceListCustomers)
    .values({ customerId, listId })
    .onConflictDoUpdate({ target: priceListCustomers.customerId, set: { listId } });
}
