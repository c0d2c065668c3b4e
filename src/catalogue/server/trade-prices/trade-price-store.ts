import { sql } from "drizzle-orm";
import { EVERYTHING, type TradePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { sezCustomers } from "#people/server/accounts/people-sql.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { statement } from "#platform/server/database/statement.ts";

export type TradePriceLists = {
  own: TradePrice[];
  group: TradePrice[];
  /** For orders with this GST number. */
  sezBuyer?: { gstNumber: string; sez: SezSupply };
};

type PriceRow = {
  is_own: boolean;
  sez: SezSupply | null;
  /** Of a SEZ customer: the GST number. */
  line_id: string;
  from_quantity: number;
  price: string | null;
  percent_off: string | null;
};

/** With `lineIds` only prices that apply to these lines. */
export async function tradePricesOf(
  db: Database,
  customerId: string,
  lineIds?: readonly string[],
): Promise<TradePriceLists> {
  const rows = await findPrices(db, { customerId, names: lineIds ? namesOf(lineIds) : null });
  const lists: TradePriceLists = { own: [], group: [] };
  for (const { is_own, sez, line_id: lineId, from_quantity: fromQuantity, price, percent_off } of rows) {
    if (sez) lists.sezBuyer = { gstNumber: lineId, sez };
    else
      (is_own ? lists.own : lists.group).push({
        lineId,
        fromQuantity,
        price: price === null ? null : inRupees(Number(price) as Paise),
        percentOff: percent_off === null ? null : Number(percent_off),
      });
  }
  return lists;
}

const CUSTOMER_ID = sql`${sql.placeholder("customerId")}::uuid`;
const NAMES = sql`${sql.placeholder("names")}::text[]`;

const findPrices = statement<PriceRow>(
  "trade_prices",
  sql`select list.customer_id is not null as is_own, null as sez, line_id, from_quantity, price, percent_off
    from price_lists list join price_list_rows on list_id = list.id
    where (list.customer_id = ${CUSTOMER_ID}
        or list.id = (select list_id from price_list_customers where customer_id = ${CUSTOMER_ID}))
      and (${NAMES} is null or line_id = any(${NAMES}))
    union all select false, sez, gst_number, 1, null, null from ${sezCustomers} where account_id = ${CUSTOMER_ID}`,
);

/** Keys that can apply to these lines: the line, its product, and the list-wide key. */
function namesOf(lineIds: readonly string[]): string[] {
  return [...new Set(lineIds.flatMap((lineId) => [lineId, lineId.split("@")[0] ?? lineId])), EVERYTHING];
}
