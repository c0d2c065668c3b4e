import { sql } from "drizzle-orm";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { orderItems, orders } from "#sales/server/orders/schema.ts";

export type UsualLine = {
  lineId: string;
  productId: string;
  variantWeight: string | null;
  name: string;
  times: number;
  /** Quantity and unit price of the last purchase. */
  quantity: number;
  unitPrice: Paise;
};

type UsualQuery = { customerId: string; since: Date; most: number };

/** Bounds the query for customers with many orders. */
const LATEST_ORDERS = 200;

/** Sorted by number of orders, then by latest purchase. Excludes cancelled orders, and empties, which follow the gas. */
export async function oftenBought(db: Database, { customerId, since, most }: UsualQuery): Promise<UsualLine[]> {
  const { rows } = await db.execute<UsualLine>(sql`
    select i.line_id as "lineId", i.product_id as "productId", i.variant_weight as "variantWeight",
      count(*)::int as times,
      (array_agg(i.name order by o.placed_at desc))[1] as name,
      (array_agg(i.quantity order by o.placed_at desc))[1] as quantity,
      (array_agg(i.unit_price::float8 order by o.placed_at desc))[1] as "unitPrice"
    from (
      select ${orders.id}, ${orders.placedAt} from ${orders}
      where ${orders.customerId} = ${customerId} and ${orders.placedAt} >= ${since}::timestamptz
        and ${orders.cancelledAt} is null
      order by ${orders.placedAt} desc limit ${LATEST_ORDERS}
    ) o join ${orderItems} i on i.order_id = o.id
    where not i.is_empty_cylinder
    group by i.line_id, i.product_id, i.variant_weight
    order by times desc, max(o.placed_at) desc, i.line_id
    limit ${most}`);
  return rows;
}
