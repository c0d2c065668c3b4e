/** What a customer has ordered so far, at a glance. */
import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { inRupees, type Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { wholeOrders } from "./read-orders.ts";
import { latestOrders } from "./store.ts";
import { orders } from "./tables.ts";

const SHOWN = 10;

const totalOf = (which: SQL) => sql<Paise>`coalesce(sum(${orders.total}) filter (where ${which}), 0)`.mapWith(Number);

const SUMS = {
  count: sql<number>`count(*)`.mapWith(Number),
  paid: totalOf(isNotNull(orders.paidAt)),
  unpaid: totalOf(isNull(orders.paidAt)),
};

export async function ordersInBrief(db: Database, customerId: string) {
  const [[sums], latest] = await Promise.all([
    db.select(SUMS).from(orders).where(eq(orders.customerId, customerId)),
    latestOrders(db, { customerId }, { offset: 0, limit: SHOWN }),
  ]);
  const { count, paid, unpaid } = sums as { count: number; paid: Paise; unpaid: Paise };
  return {
    count,
    paidTotal: inRupees(paid),
    unpaidTotal: inRupees(unpaid),
    latest: await wholeOrders(db, latest),
  };
}
