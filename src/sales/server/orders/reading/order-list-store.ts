/** Order lists of the back office, filtered, sorted and counted in SQL. */
import { and, asc, desc, eq, gt, gte, inArray, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { WAITING_ORDERS } from "#books/server/documents/document-store.ts";
import { daysAfter, startOfDayInIndia, stateNamed } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { everyPage, rowsIn } from "#platform/server/database/list.ts";
import { inOrderOf, isAnyOf, type Page } from "#platform/server/database/list-filters.ts";
import { containsWords } from "#platform/server/database/text-search.ts";
import { type Waiting, waitingIn } from "#platform/server/database/waiting.ts";
import type { orderFilters } from "#sales/api/admin-orders.ts";
import { openDeposits } from "#sales/server/deposits/claims-sql.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { HAS_LEFT, IS_IN_GROUP, MAY_LEAVE, OWES_EMPTIES } from "#sales/server/orders/order-state-sql.ts";
import { expectedReturns, orderItems, orderSearchText, orders, outstanding } from "#sales/server/orders/schema.ts";

export type OrderFilter = Partial<z.output<typeof orderFilters>> & { today: string };

const SORTS = {
  newest: { by: orders.placedAt, direction: desc },
  oldest: { by: orders.placedAt, direction: asc },
  largest: { by: orders.total, direction: desc },
  smallest: { by: orders.total, direction: asc },
};

/** Only the ids: indexes hold them with their order, and the wide rows are neither skipped nor sorted. */
export const orderList = (db: Database, { sort = "newest", ...filter }: OrderFilter) => ({
  order: { ...SORTS[sort], id: orders.id },
  rows: (behind?: SQL) => {
    const found = everyFound(filter, behind);
    return db.select({ id: found.id }).from(found).$dynamic();
  },
});

type OrderId = { id: number };

/** In the order of the ids. */
export async function ordersWith(db: Database, found: readonly OrderId[]): Promise<OrderRow[]> {
  const ids = found.map(({ id }) => id);
  return db
    .select()
    .from(orders)
    .where(isAnyOf(orders.id, ids, "bigint"))
    .orderBy(inOrderOf(orders.id, ids));
}

export const ordersFound = async (db: Database, filter: OrderFilter, page: Page) =>
  ordersWith(db, await rowsIn(orderList(db, filter), page));

export const everyOrder = (db: Database, filter: OrderFilter, rowsAtATime?: number) =>
  everyPage(orderList(db, filter), { rowsAtATime, load: (ids) => ordersWith(db, ids) });

export const waitingOrders = (db: Database, { sort: _, ...filter }: OrderFilter): Promise<Waiting> => {
  const found = everyFound(filter);
  return waitingIn(db, found, { since: found.placedAt, where: undefined });
};

/** A union of queries that each have an index, under the name of the table. No order is in two of them. */
function everyFound({ dispatch, empties, ...filter }: Omit<OrderFilter, "sort">, behind?: SQL) {
  const leaving = dispatch ? DISPATCH[dispatch] : [undefined];
  const owing = empties ? isDue(DUE[empties](filter.today)) : [undefined];
  const queries = leaving.flatMap((leaves) =>
    owing.map((owes) =>
      new QueryBuilder()
        .select({ id: orders.id, placedAt: orders.placedAt, total: orders.total })
        .from(orders)
        .where(and(leaves, owes, isFound(filter), behind))
        .$dynamic(),
    ),
  );
  return queries.reduce((all, other) => all.unionAll(other)).as("orders");
}

function isFound({
  q,
  mobile,
  payment,
  invoice,
  state,
  from,
  to,
  paidOn,
}: Omit<OrderFilter, "sort" | "dispatch" | "empties">): SQL | undefined {
  return and(
    q === undefined ? undefined : containsWords(orderSearchText(orders), q),
    mobile === undefined ? undefined : eq(orders.mobile, mobile),
    payment && IS_IN_GROUP[payment],
    invoice && sql`${orders.id} in ${WAITING_ORDERS}`,
    state === undefined ? undefined : eq(orders.shippingState, stateNamed(state) ?? state),
    from === undefined ? undefined : gte(orders.placedAt, startOfDayInIndia(from)),
    to === undefined ? undefined : lt(orders.placedAt, startOfDayInIndia(daysAfter(to, 1))),
    paidOn === undefined ? undefined : IS_IN_GROUP.paid,
    paidOn === undefined ? undefined : gte(orders.paidAt, startOfDayInIndia(paidOn)),
    paidOn === undefined ? undefined : lt(orders.paidAt, startOfDayInIndia(daysAfter(paidOn, 1))),
  );
}

const DISPATCH = { "to-dispatch": MAY_LEAVE, dispatched: [HAS_LEFT] };

/** Due dates; `before` is exclusive. */
type DueRange = { from?: string; before?: string };

const A_WEEK = 7;
const DUE: Record<NonNullable<OrderFilter["empties"]>, (today: string) => DueRange> = {
  expected: () => ({}),
  "due-soon": (today) => ({ from: today, before: daysAfter(today, A_WEEK + 1) }),
  overdue: (today) => ({ before: today }),
};

/**
 * Orders with promised empties, and others with a deposit. An array makes the planner read the few due cylinders first instead of scanning
 * a year of orders from the newest on.
 */
function isDue({ from, before }: DueRange): SQL[] {
  const isBetween = (day: SQLWrapper) =>
    and(
      from === undefined ? undefined : sql`${day} >= ${from}`,
      before === undefined ? undefined : sql`${day} < ${before}`,
    );
  const deposits = openDeposits.as("open_deposit");
  const promises = new QueryBuilder()
    .select({ orderId: expectedReturns.orderId })
    .from(expectedReturns)
    .where(and(gt(outstanding(expectedReturns), sql`0`), isBetween(expectedReturns.returnBy)));
  const deposited = new QueryBuilder()
    .select({ orderId: deposits.orderId })
    .from(deposits)
    .where(isBetween(deposits.dueOn));
  return [
    and(OWES_EMPTIES, sql`${orders.id} = any(array(${promises}))`),
    and(sql`${orders.id} = any(array(${deposited}))`, not(and(OWES_EMPTIES, inArray(orders.id, promises)) as SQL)),
  ] as SQL[];
}

/** By order id. Joined in SQL, because only two of an item's many columns are needed. */
export async function itemsInOneLine(db: Database, rows: readonly OrderRow[]): Promise<Map<number, string>> {
  const one = sql`${orderItems.quantity} || ' × ' || ${orderItems.name}`;
  const lines = await db
    .select({ id: orderItems.orderId, items: sql<string>`string_agg(${one}, '; ' order by ${orderItems.position})` })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(orderItems.orderId);
  return new Map(lines.map(({ id, items }) => [id, items]));
}
