import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Span } from "#books/rules/ledger/statement.ts";
import { placeOfSupply } from "#books/server/documents/places-sql.ts";
import { customerName } from "#books/server/ledger/refund-store.ts";
import { ledgerOwners, saleEntries } from "#books/server/ledger/views-sql.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { gasItems, orderPlaces } from "#sales/server/orders/order-views-sql.ts";

const sum = (amount: SQL.Aliased<number>) => sql<Paise>`coalesce(sum(${amount}), 0)`.mapWith(Number) as SQL<Paise>;

const SUMS = {
  invoices: sql<number>`count(*) filter (where ${saleEntries.kind} = 'invoice')`.mapWith(Number),
  goods: sum(saleEntries.goods),
  tax: sum(saleEntries.tax),
  total: sum(saleEntries.total),
  deposits: sum(saleEntries.deposit),
};

const inSpan = ({ from, to }: Span): SQL | undefined => and(gte(saleEntries.day, from), lte(saleEntries.day, to));

export async function salesByMonth(db: Database, span: Span) {
  const name = sql<string>`to_char(${saleEntries.day}, 'YYYY-MM')`;
  return db
    .select({ name, ...SUMS })
    .from(saleEntries)
    .where(inSpan(span))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}

/** Over all matching rows, including those beyond the limit. */
const ofAll = <Count extends number>(one: SQL<Count>) => sql`sum(${one}) over ()`.mapWith(Number) as SQL<Count>;
const ALL = {
  invoices: ofAll(SUMS.invoices),
  goods: ofAll(SUMS.goods),
  tax: ofAll(SUMS.tax),
  total: ofAll(SUMS.total),
  deposits: ofAll(SUMS.deposits),
};

/** Each row also has the totals of all customers. */
export const salesByCustomer = async (db: Database, span: Span, most?: number) => {
  const found = db
    .select({
      name: sql<string>`max(${customerName()})`,
      ...SUMS,
      customers: sql<number>`count(*) over ()`.mapWith(Number),
      all: ALL,
    })
    .from(saleEntries)
    .innerJoin(ledgerOwners, eq(ledgerOwners.id, saleEntries.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerOwners.customerId))
    .where(inSpan(span))
    .groupBy(saleEntries.ledgerCustomerId)
    .orderBy(desc(SUMS.total), asc(saleEntries.ledgerCustomerId));
  return most === undefined ? found : found.limit(most);
};

/** By place of supply, as in the GSTR-1, and by the state that the goods went to. */
export const salesByState = async (db: Database, span: Span) =>
  db
    .select({
      code: placeOfSupply(saleEntries.document, saleEntries.orderId),
      deliveryState: orderPlaces.state,
      ...SUMS,
    })
    .from(saleEntries)
    .innerJoin(orderPlaces, eq(orderPlaces.id, saleEntries.orderId))
    .where(inSpan(span))
    .groupBy(sql`1`, orderPlaces.state)
    .orderBy(desc(SUMS.total), asc(sql`1`), asc(orderPlaces.state));

/** Lines of invoiced orders. The ledger does not record which gas a credit note took back. */
export const salesByGas = async (db: Database, span: Span) =>
  db
    .select({
      name: gasItems.name,
      invoices: sql<number>`count(distinct ${gasItems.orderId})`.mapWith(Number),
      goods: sql`sum(${gasItems.price})`.mapWith(Number) as SQL<Paise>,
      kilograms: sql<number>`coalesce(sum(${gasItems.kilograms}), 0)`.mapWith(Number),
    })
    .from(saleEntries)
    .innerJoin(gasItems, eq(gasItems.orderId, saleEntries.orderId))
    .where(and(inSpan(span), eq(saleEntries.kind, "invoice")))
    .groupBy(gasItems.name)
    .orderBy(desc(sql`3`), asc(gasItems.name));
