import { eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { EVERYTHING, type TradePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { sezCustomers } from "#people/server/accounts/people-sql.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { priceListCustomers, priceListRows, priceLists } from "./schema.ts";

type TradePriceQuery = {
  customerIds: readonly string[];
  /** Limits the result to prices that apply to these lines; without it, all prices. */
  lineIds?: readonly string[];
};

export type TradePriceLists = {
  own: TradePrice[];
  group: TradePrice[];
  /** For orders with this GST number. */
  sezBuyer?: { gstNumber: string; sez: SezSupply };
};

/** A prepared statement for each connection, because every order runs it. Customers without a list are absent from the result. */
export function prepareTradePrices(db: Database): (input: TradePriceQuery) => Promise<Map<string, TradePriceLists>> {
  const statement = unionAll(ownRows(db), groupRows(db), sezRows(db)).prepare("trade_prices");
  return async ({ customerIds, lineIds }) => {
    const prices = new Map<string, TradePriceLists>();
    const rows = await statement.execute({ customerIds, names: lineIds ? namesOf(lineIds) : null });
    for (const { customerId, isOwn, sez, price, ...row } of rows) {
      const found = prices.get(customerId) ?? { own: [], group: [] };
      prices.set(customerId, found);
      if (sez) found.sezBuyer = { gstNumber: row.lineId, sez };
      else (isOwn ? found.own : found.group).push({ ...row, price: price === null ? null : inRupees(price) });
    }
    return prices;
  };
}

export const tradePricesOfOne = async (db: Database, customerId: string, lineIds?: readonly string[]) =>
  (await prepareTradePrices(db)({ customerIds: [customerId], ...(lineIds && { lineIds }) })).get(customerId) ?? {
    own: [],
    group: [],
  };

const columns = (customerId: AnyPgColumn, isOwn: boolean) => ({
  customerId: sql<string>`${customerId}`.as("customer_id"),
  isOwn: sql<boolean>`${sql.raw(String(isOwn))}`.as("is_own"),
  sez: sql<SezSupply | null>`null::text`.as("sez"),
  lineId: priceListRows.lineId,
  fromQuantity: priceListRows.fromQuantity,
  price: priceListRows.price,
  percentOff: priceListRows.percentOff,
});

const isRequested = (customerId: AnyPgColumn): SQL =>
  sql`${customerId} = any(${sql.placeholder("customerIds")}::uuid[])
    and (${sql.placeholder("names")}::text[] is null or ${priceListRows.lineId} = any(${sql.placeholder("names")}::text[]))`;

const ownRows = (db: Database) =>
  db
    .select(columns(priceLists.customerId, true))
    .from(priceLists)
    .innerJoin(priceListRows, eq(priceListRows.listId, priceLists.id))
    .where(isRequested(priceLists.customerId));

const groupRows = (db: Database) =>
  db
    .select(columns(priceListCustomers.customerId, false))
    .from(priceListCustomers)
    .innerJoin(priceListRows, eq(priceListRows.listId, priceListCustomers.listId))
    .where(isRequested(priceListCustomers.customerId));

/** In the same statement: the line is the GST number. */
const sezRows = (db: Database) =>
  db
    .select({
      customerId: sql<string>`${sezCustomers.customerId}`.as("customer_id"),
      isOwn: sql<boolean>`false`.as("is_own"),
      sez: sql<SezSupply | null>`${sezCustomers.sez}`.as("sez"),
      lineId: sezCustomers.gstNumber,
      fromQuantity: sql<number>`1`.as("from_quantity"),
      price: sql<Paise | null>`null::bigint`.as("price"),
      percentOff: sql<number | null>`null::numeric`.as("percent_off"),
    })
    .from(sezCustomers)
    .where(sql`${sezCustomers.customerId} = any(${sql.placeholder("customerIds")}::uuid[])`);

/** Keys that can apply to these lines: the line, its product, and the list-wide key. */
function namesOf(lineIds: readonly string[]): string[] {
  return [...new Set(lineIds.flatMap((lineId) => [lineId, lineId.split("@")[0] ?? lineId])), EVERYTHING];
}
