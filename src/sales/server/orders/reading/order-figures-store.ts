/** Counts and sums over orders, for the overview of the back office. */
import { and, count, gte, isNull, lt, sql, sum } from "drizzle-orm";
import { leftToPay } from "#books/server/ledger/views-sql.ts";
import { startOfDayInIndia } from "#platform/rules/india/india.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Waiting } from "#platform/server/database/waiting.ts";
import { owedCylinders } from "#sales/server/orders/empties/owed-cylinders-sql.ts";
import { IS_IN_GROUP, MAY_LEAVE } from "#sales/server/orders/order-state-sql.ts";
import { orders } from "#sales/server/orders/schema.ts";

export const countEveryOrder = (db: Database) => db.$count(orders);

/** `open` is what is left to pay for them. */
export async function unpaidOrders(db: Database) {
  const open = sum(leftToPay(sql`${orders.id}`, sql`${orders.total}`));
  const [found] = await db
    .select({ count: count(), open: open.mapWith(Number) })
    .from(orders)
    .where(IS_IN_GROUP.unpaid);
  return { count: found?.count ?? 0, open: (found?.open ?? 0) as Paise };
}

export async function toDispatchWithoutEWayBill(db: Database) {
  const queries = MAY_LEAVE.map((leaves) =>
    db
      .select({
        placedAt: orders.placedAt,
        total: orders.total,
        deposit: orders.deposit,
        shippingState: orders.shippingState,
        eWayBill: orders.eWayBill,
      })
      .from(orders)
      .where(and(leaves, isNull(orders.eWayBill)))
      .$dynamic(),
  );
  return queries.reduce((all, other) => all.unionAll(other));
}

/** Cylinders that customers owe, of orders and imported; with `dueBefore`, those beyond their day of return. */
export async function cylindersOwed(db: Database, { dueBefore }: { dueBefore?: string } = {}): Promise<Waiting> {
  const { open, dueOn } = owedCylinders;
  const [found] = await db
    .select({ count: sql`coalesce(sum(${open}), 0)`.mapWith(Number), oldestDay: sql<string | null>`min(${dueOn})` })
    .from(owedCylinders)
    .where(dueBefore === undefined ? undefined : lt(dueOn, dueBefore));
  return { count: found?.count ?? 0, oldestAt: found?.oldestDay ? startOfDayInIndia(found.oldestDay) : null };
}

/** Deposits are refundable and not a sale. */
const AMOUNTS = {
  orders: count(),
  total: sql<Paise>`coalesce(sum(${orders.total} - ${orders.deposit}), 0)`.mapWith(Number),
};

/** An order is a sale on the day its payment was confirmed. */
const MOMENTS = { placed: orders.placedAt, paid: orders.paidAt };
type Span = { from: Date; to: Date };

const between = (moment: keyof typeof MOMENTS, { from, to }: Span) =>
  and(gte(MOMENTS[moment], from), lt(MOMENTS[moment], to), moment === "paid" ? IS_IN_GROUP.paid : undefined);

export async function paidBetween(db: Database, span: Span) {
  const [found] = await db.select(AMOUNTS).from(orders).where(between("paid", span));
  return { orders: found?.orders ?? 0, total: (found?.total ?? 0) as Paise };
}

/** Days in India without orders are omitted. */
export async function ordersByDay(db: Database, moment: keyof typeof MOMENTS, span: Span) {
  const day = sql<string>`(${MOMENTS[moment]} at time zone interval '05:30')::date::text`;
  return db
    .select({ day, ...AMOUNTS })
    .from(orders)
    .where(between(moment, span))
    .groupBy(day);
}
