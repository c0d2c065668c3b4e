/** Finds unpaid orders that hold counted stock, and those whose hold is over. See docs/decisions/0094. */
import { and, asc, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { isInvoiced } from "#books/server/ledger/advances-store.ts";
import { creditCustomers, currentShares } from "#books/server/ledger/views-sql.ts";
import type { Shortage } from "#catalogue/rules/products/stock-count.ts";
import { stockCountsOfLines } from "#catalogue/server/products/stock/stock-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { statement } from "#platform/server/database/statement.ts";
import type { ItemRow } from "#sales/server/orders/order-rows.ts";
import { IS_IN_GROUP } from "#sales/server/orders/order-state-sql.ts";
import { orders, stockTaken } from "#sales/server/orders/schema.ts";

/** A credit customer's goods may leave before payment, so their holds do not expire. */
const HAS_CREDIT = sql`exists (select from ${creditCustomers} where ${creditCustomers.customerId} = ${orders.customerId})`;

const IS_PAID_IN_PART = sql`exists (select from ${currentShares}
  where ${currentShares.orderId} = ${orders.id} and ${currentShares.amount} > 0)`;

/** A rejected payment or changed goods restart the hold: the buyer needs time to react. */
const HELD_SINCE = sql`greatest(${orders.placedAt}, ${orders.paymentUndoneAt}, ${orders.linesChangedAt})`;

const isDue = (heldBefore: Date): SQL =>
  and(
    IS_IN_GROUP.unpaid,
    // For the index on placed_at: no hold starts before its order.
    lte(orders.placedAt, heldBefore),
    lte(HELD_SINCE, heldBefore),
    isNull(orders.holdExpiredAt),
    isNull(orders.dispatchedAt),
    // Scanned cylinders mean that staff are loading the goods.
    sql`coalesce(${orders.scannedCylinders}, 0) = 0`,
    sql`exists (select from ${stockTaken} where ${stockTaken.orderId} = ${orders.id})`,
    not(HAS_CREDIT),
    not(IS_PAID_IN_PART),
    not(isInvoiced(sql`${orders.id}`)),
  ) as SQL;

export async function ordersWithHoldDue(db: Database, heldBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(heldBefore))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Run in a separate statement after the order is locked: a payment may have arrived during the wait for the lock. */
export const isHoldDue = async (tx: Database, id: number, heldBefore: Date): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), isDue(heldBefore)))) === 1;

/** Paid after the hold expired, when too little stock was left. */
export async function paidWithoutStock(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(IS_IN_GROUP["to-dispatch"], isNotNull(orders.holdExpiredAt)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Unpaid orders of the account that hold stock. */
export async function countUnpaidHolds(db: Database, customerId: string): Promise<number> {
  const [found] = await unpaidHolds(db, { customerId });
  return found?.count ?? 0;
}

const unpaidHolds = statement<{ count: number }>(
  "count_unpaid_holds",
  sql`select count(*)::int as count from orders
    where customer_id = ${sql.placeholder("customerId")} and paid_at is null and cancelled_at is null
      and dispatched_at is null and hold_expired_at is null
      and exists (select from stock_taken where order_id = orders.id)`,
);

/** Whether the account has ever paid for an order, or has credit. */
export const isTrusted = async (db: Database, customerId: string): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.customerId, customerId), or(isNotNull(orders.paidAt), HAS_CREDIT)))) > 0;

type Lines = readonly Pick<ItemRow, "lineId" | "name" | "quantity" | "isEmptyCylinder">[];

/** Shortages of orders without a reservation, each order checked separately. */
export async function shortagesIn(db: Database, items: Lines): Promise<(lines: Lines) => Shortage[]> {
  const ids = [...new Set(items.map(({ lineId }) => lineId))];
  const counts = await stockCountsOfLines(db, ids);
  return (lines) =>
    counts.flatMap(({ lineId: id, left }) => {
      const own = lines.filter(({ lineId, isEmptyCylinder }) => lineId === id && !isEmptyCylinder);
      const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
      return quantity > left ? [{ id, name: own[0]?.name ?? id, quantity, left }] : [];
    });
}
