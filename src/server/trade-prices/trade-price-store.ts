/** What customers pay by their lists, for whoever bills them or tells them. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { inRupees } from "#domain/money.ts";
import { EVERYTHING, type TradePrice } from "#domain/pricing/trade-price.ts";
import type { Database } from "#server/database/database.ts";
import { priceListCustomers, priceListRows, priceLists } from "./tables.ts";

type Asked = {
  customerIds: readonly string[];
  /** Only what may count for these lines; without it, everything. */
  lineIds?: readonly string[];
};

type Found = { own: TradePrice[]; group: TradePrice[] };

/** Who has no list is not in it. */
export async function tradePricesOf(db: Database, asked: Asked): Promise<Map<string, Found>> {
  const rows = await unionAll(ownRows(db, asked), groupRows(db, asked));
  const prices = new Map<string, Found>();
  for (const { customerId, isOwn, price, ...row } of rows) {
    const found = prices.get(customerId) ?? { own: [], group: [] };
    prices.set(customerId, found);
    (isOwn ? found.own : found.group).push({ ...row, price: price === null ? null : inRupees(price) });
  }
  return prices;
}

export const tradePricesOfOne = async (db: Database, customerId: string, lineIds?: readonly string[]) =>
  (await tradePricesOf(db, { customerIds: [customerId], ...(lineIds && { lineIds }) })).get(customerId) ?? {
    own: [],
    group: [],
  };

const columns = (customerId: AnyPgColumn, isOwn: boolean) => ({
  customerId: sql<string>`${customerId}`.as("customer_id"),
  isOwn: sql<boolean>`${sql.raw(String(isOwn))}`.as("is_own"),
  lineId: priceListRows.lineId,
  fromQuantity: priceListRows.fromQuantity,
  price: priceListRows.price,
  percentOff: priceListRows.percentOff,
});

const ownRows = (db: Database, { customerIds, lineIds }: Asked) =>
  db
    .select(columns(priceLists.customerId, true))
    .from(priceLists)
    .innerJoin(priceListRows, eq(priceListRows.listId, priceLists.id))
    .where(and(inArray(priceLists.customerId, [...customerIds]), mayCount(lineIds)));

const groupRows = (db: Database, { customerIds, lineIds }: Asked) =>
  db
    .select(columns(priceListCustomers.customerId, false))
    .from(priceListCustomers)
    .innerJoin(priceListRows, eq(priceListRows.listId, priceListCustomers.listId))
    .where(and(inArray(priceListCustomers.customerId, [...customerIds]), mayCount(lineIds)));

function mayCount(lineIds: readonly string[] | undefined): SQL | undefined {
  if (lineIds === undefined) return undefined;
  const names = new Set(lineIds.flatMap((lineId) => [lineId, lineId.split("@")[0] ?? lineId]));
  return inArray(priceListRows.lineId, [...names, EVERYTHING]);
}
