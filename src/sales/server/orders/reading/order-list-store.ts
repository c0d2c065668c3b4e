/** Order lists of the back office, filtered, sorted and counted in SQL. */
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { WAITING_ORDERS } from "#books/server/documents/document-store.ts";
import { daysAfter, startOfDayInIndia, stateNamed } from "#platform/rules/india/india.ts";
import { countFound } from "#platform/server/database/count-found.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { containsWords } from "#platform/server/database/text-search.ts";
import type { orderFilters } from "#sales/api/admin-orders.ts";
import { owedCylinders } from "#sales/server/orders/empties/owed-cylinders-sql.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { HAS_LEFT, IS_IN_GROUP, MAY_LEAVE } from "#sales/server/orders/order-state-sql.ts";
import { orderItems, orderSearchText, orders } from "#sales/server/orders/schema.ts";

export type OrderFilter = Partial<z.output<typeof orderFilters>> & { today: string };
type Sort = z.output<typeof orderFilters>["sort"];

const SORTS = {
  newest: { by: orders.placedAt, direction: desc, next: sql.raw("<") },
  oldest: { by: orders.placedAt, direction: asc, next: sql.raw(">") },
  largest: { by: orders.total, direction: desc, next: sql.raw("<") },
  smallest: { by: orders.total, direction: asc, next: sql.raw(">") },
} as const;

const inOrder = (sort: Sort): SQL[] => {
  const { by, direction } = SORTS[sort];
  return [direction(by), direction(orders.id)];
};

/** Skips earlier rows with an index-only scan. */
export async function ordersFound(db: Database, { sort = "newest", ...filter }: OrderFilter, { offset, limit }: Page) {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(isFound(filter))
    .orderBy(...inOrder(sort))
    .offset(offset)
    .limit(limit);
  return db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(...inOrder(sort));
}

export const ordersBehind = async (
  db: Database,
  { sort = "newest", ...filter }: OrderFilter,
  last: OrderRow | undefined,
  limit: number,
) =>
  db
    .select()
    .from(orders)
    .where(and(isFound(filter), last && isBehind(sort, last)))
    .orderBy(...inOrder(sort))
    .limit(limit);

function isBehind(sort: Sort, last: OrderRow): SQL {
  const { by, next } = SORTS[sort];
  const value = by === orders.placedAt ? last.placedAt : last.total;
  return sql`(${by}, ${orders.id}) ${next} (${sql.param(value, by)}, ${last.id})`;
}

export const countOrdersFound = (db: Database, { sort: _, ...filter }: OrderFilter): Promise<number> =>
  countFound(db, orders, isFound(filter));

function isFound({
  q,
  mobile,
  payment,
  dispatch,
  invoice,
  empties,
  state,
  from,
  to,
  paidOn,
  today,
}: OrderFilter): SQL | undefined {
  return and(
    q === undefined ? undefined : containsWords(orderSearchText(orders), q),
    mobile === undefined ? undefined : eq(orders.mobile, mobile),
    payment && IS_IN_GROUP[payment],
    dispatch && DISPATCH[dispatch],
    invoice && sql`${orders.id} in ${WAITING_ORDERS}`,
    empties && isDue(DUE[empties](today)),
    state === undefined ? undefined : eq(orders.shippingState, stateNamed(state) ?? state),
    from === undefined ? undefined : gte(orders.placedAt, startOfDayInIndia(from)),
    to === undefined ? undefined : lt(orders.placedAt, startOfDayInIndia(daysAfter(to, 1))),
    paidOn === undefined ? undefined : IS_IN_GROUP.paid,
    paidOn === undefined ? undefined : gte(orders.paidAt, startOfDayInIndia(paidOn)),
    paidOn === undefined ? undefined : lt(orders.paidAt, startOfDayInIndia(daysAfter(paidOn, 1))),
  );
}

const DISPATCH = { "to-dispatch": MAY_LEAVE, dispatched: HAS_LEFT };

/** Due dates; `before` is exclusive. */
type DueRange = { from?: string; before?: string };

const A_WEEK = 7;
const DUE: Record<NonNullable<OrderFilter["empties"]>, (today: string) => DueRange> = {
  expected: () => ({}),
  "due-soon": (today) => ({ from: today, before: daysAfter(today, A_WEEK + 1) }),
  overdue: (today) => ({ before: today }),
};

/** An array makes the planner read the few due cylinders first instead of scanning a year of orders from the newest on. */
const isDue = ({ from, before }: DueRange): SQL => {
  const { orderId, dueOn } = owedCylinders;
  const isBetween = and(
    from === undefined ? undefined : gte(dueOn, from),
    before === undefined ? undefined : lt(dueOn, before),
  );
  return sql`${orders.id} = any(array(select ${orderId} from ${owedCylinders} where ${isBetween ?? sql`true`}))`;
};

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
