/** Outstanding empties by customer, from orders that are paid or dispatched. */
import { and, asc, between, count, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { OwedLine } from "#domain/cylinders/empties/receive-empties.ts";
import { daysAfter } from "#domain/india.ts";
import type { Database } from "#server/database/database.ts";
import type { Page } from "#server/database/list-filters.ts";
import { containsWords } from "#server/database/text-search.ts";
import { formerAccounts } from "#server/ledger/ledger-store.ts";
import { formerAccountWith } from "#server/ledger/views-sql.ts";
import { OWES_EMPTIES } from "#server/orders/order-state-sql.ts";
import { expectedReturns, orderSearchText, orders, outstanding } from "#server/orders/schema.ts";

export type DebtorFilter = { q?: string | undefined; due?: "due-soon" | "overdue" | undefined; today: string };

const IS_OWED = and(gt(outstanding(expectedReturns), 0), OWES_EMPTIES);
const A_WEEK = 7;

const IS_DUE: Record<NonNullable<DebtorFilter["due"]>, (today: string) => SQL | undefined> = {
  "due-soon": (today) =>
    and(gte(expectedReturns.returnBy, today), lt(expectedReturns.returnBy, daysAfter(today, A_WEEK + 1))),
  overdue: (today) => lt(expectedReturns.returnBy, today),
};

/** The filter selects customers; each is shown with everything they owe, so that sums are complete. */
function isFound(db: Database, { q, due, today }: DebtorFilter): SQL | undefined {
  const dueMobiles = db
    .select({ mobile: orders.mobile })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(IS_OWED, due && IS_DUE[due](today)));
  const named = db
    .select({ mobile: orders.mobile })
    .from(orders)
    .where(containsWords(orderSearchText(orders), q ?? ""));
  return and(
    IS_OWED,
    due === undefined ? undefined : inArray(orders.mobile, dueMobiles),
    q === undefined ? undefined : inArray(orders.mobile, named),
  );
}

const latest = (column: SQL) => sql<string>`(array_agg(${column} order by ${orders.placedAt} desc))[1]`;
const NAME = latest(sql`coalesce(nullif(${orders.companyName}, ''), ${orders.fullName})`);

export const debtors = async (db: Database, filter: DebtorFilter, { offset, limit }: Page) =>
  db
    .select({
      mobile: orders.mobile,
      name: NAME,
      cylinders: sql`sum(${outstanding(expectedReturns)})`.mapWith(Number),
      overdue:
        sql`coalesce(sum(${outstanding(expectedReturns)}) filter (where ${expectedReturns.returnBy} < ${filter.today}), 0)`.mapWith(
          Number,
        ),
      orders: sql`count(distinct ${orders.id})`.mapWith(Number),
      returnBy: sql<string>`min(${expectedReturns.returnBy})::text`,
    })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(isFound(db, filter))
    .groupBy(orders.mobile)
    .orderBy(asc(sql`min(${expectedReturns.returnBy})`), asc(orders.mobile))
    .offset(offset)
    .limit(limit);

export async function countDebtors(db: Database, filter: DebtorFilter): Promise<number> {
  const [found] = await db
    .select({ total: sql`count(distinct ${orders.mobile})`.mapWith(Number) })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(isFound(db, filter));
  return found?.total ?? 0;
}

export async function debtorNamed(db: Database, mobile: string): Promise<string | undefined> {
  const [found] = await db.select({ name: NAME, orders: count() }).from(orders).where(eq(orders.mobile, mobile));
  return found && found.orders > 0 ? found.name : undefined;
}

export type OwedRow = OwedLine & { orderId: number };

const OWED_COLUMNS = {
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  id: expectedReturns.lineId,
  name: expectedReturns.name,
  quantity: expectedReturns.quantity,
  returned: expectedReturns.returned,
  returnBy: expectedReturns.returnBy,
};

export const owedLines = (db: Database, mobile: string): Promise<OwedRow[]> =>
  db
    .select(OWED_COLUMNS)
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(IS_OWED, eq(orders.mobile, mobile)))
    .orderBy(asc(expectedReturns.returnBy), asc(orders.orderNumber), asc(expectedReturns.lineId));

/** Locks by ascending id, so that two concurrent receipts cannot deadlock. */
export const lockOrdersOf = async (tx: Database, mobile: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.mobile, mobile))
    .orderBy(asc(orders.id))
    .for("no key update");

type Line = Pick<OwedRow, "orderId" | "id">;

const isLine = ({ orderId, id }: Line) => and(eq(expectedReturns.orderId, orderId), eq(expectedReturns.lineId, id));

export async function expectedLine(db: Database, line: Line) {
  const [expected] = await db.select().from(expectedReturns).where(isLine(line));
  return expected;
}

export const saveReturned = async (tx: Database, line: Line, returned: number) =>
  tx.update(expectedReturns).set({ returned }).where(isLine(line));

export type PromisedEmpty = OwedRow & { customerId: string };

export const promisedBy = async (db: Database, customerIds: readonly string[]): Promise<PromisedEmpty[]> =>
  customerIds.length === 0 ? [] : promisesThat(db, await isOrderedBy(db, customerIds));

/** By account, never by mobile alone; a deleted account matches orders without an account that have its mobile. */
export async function isOrderedBy(db: Database, customerIds: readonly string[]): Promise<SQL> {
  const former = (await formerAccounts(db, customerIds)).map(({ mobile }) => mobile);
  const isTheirs = inArray(orders.customerId, [...customerIds]);
  return former.length === 0
    ? isTheirs
    : (or(isTheirs, and(isNull(orders.customerId), inArray(orders.mobile, former))) as SQL);
}

export const promisesDue = (db: Database, { from, to }: { from: string; to: string }): Promise<PromisedEmpty[]> =>
  promisesThat(db, and(isNotNull(orders.customerId), between(expectedReturns.returnBy, from, to)) as SQL);

const BUYER = sql<string | null>`coalesce(${orders.customerId}, ${formerAccountWith(orders.mobile)})`;

async function promisesThat(db: Database, condition: SQL): Promise<PromisedEmpty[]> {
  const rows = await db
    .select({ ...OWED_COLUMNS, customerId: BUYER })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(IS_OWED, condition))
    .orderBy(asc(expectedReturns.returnBy), asc(orders.orderNumber), asc(expectedReturns.lineId));
  return rows.flatMap(({ customerId, ...line }) => (customerId === null ? [] : [{ ...line, customerId }]));
}

export const promisesByDay = async (db: Database) => {
  const empty = sql<string>`split_part(${expectedReturns.lineId}, '::', 1)`;
  return db
    .select({
      ...{ dueOn: expectedReturns.returnBy, empty },
      cylinders: sql`sum(${outstanding(expectedReturns)})`.mapWith(Number),
    })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(IS_OWED)
    .groupBy(expectedReturns.returnBy, empty);
};

/** In a fixed sequence against deadlocks; includes one more order. */
export const lockPromisesOf = async (tx: Database, customerIds: readonly string[], another?: number) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        await isOrderedBy(tx, customerIds),
        or(
          inArray(
            orders.id,
            tx
              .select({ id: expectedReturns.orderId })
              .from(expectedReturns)
              .where(gt(outstanding(expectedReturns), 0)),
          ),
          another === undefined ? undefined : eq(orders.id, another),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .for("no key update");
