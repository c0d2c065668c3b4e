/** Promised empties, from orders that are paid or dispatched. */
import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { formerAccounts } from "#books/server/ledger/ledger-store.ts";
import type { OwedLine } from "#catalogue/rules/empties/receive-empties.ts";
import type { Database } from "#platform/server/database/database.ts";
import { expectedReturns, orders, outstanding } from "#sales/server/orders/schema.ts";
import { BUYER, IS_PROMISED } from "./owed-cylinders-sql.ts";

export type OwedRow = OwedLine & { orderId: number; customerId: string | null };

const OWED_COLUMNS = {
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  id: expectedReturns.lineId,
  name: expectedReturns.name,
  quantity: expectedReturns.quantity,
  returned: expectedReturns.returned,
  returnBy: expectedReturns.returnBy,
  customerId: BUYER,
};

export const owedLines = (db: Database, mobile: string): Promise<OwedRow[]> =>
  db
    .select(OWED_COLUMNS)
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(IS_PROMISED, eq(orders.mobile, mobile)))
    .orderBy(asc(expectedReturns.returnBy), asc(orders.orderNumber), asc(expectedReturns.lineId));

/** Locks by ascending id, so that two concurrent receipts cannot deadlock. */
export const lockOrdersOf = async (tx: Database, mobile: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.mobile, mobile))
    .orderBy(asc(orders.id))
    .for("no key update");

type Line = { orderId: number; id: string };

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

async function promisesThat(db: Database, condition: SQL): Promise<PromisedEmpty[]> {
  const rows = await db
    .select(OWED_COLUMNS)
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(IS_PROMISED, condition))
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
    .where(IS_PROMISED)
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
