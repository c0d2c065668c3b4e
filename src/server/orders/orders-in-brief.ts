/** What a customer has ordered so far, at a glance. */
import { eq, not, type SQL, sql } from "drizzle-orm";
import { inRupees, type Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { IS_IN_GROUP } from "./order-state-sql.ts";
import { wholeOrders } from "./read-orders.ts";
import { latestOrders } from "./store.ts";
import { orders } from "./tables.ts";

const SHOWN = 10;

const totalOf = (which: SQL) => sql<Paise>`coalesce(sum(${orders.total}) filter (where ${which}), 0)`.mapWith(Number);

const SUMS = {
  count: sql<number>`count(*)`.mapWith(Number),
  paid: totalOf(IS_IN_GROUP.paid),
  unpaid: totalOf(not(IS_IN_GROUP.paid)),
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
