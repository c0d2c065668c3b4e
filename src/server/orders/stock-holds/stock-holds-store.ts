/** Which orders hold counted stock without a payment, and whose hold is over. See docs/decisions/0094. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Shortage } from "#domain/catalogue/stock-count.ts";
import { stockCounts } from "#server/catalogue/schema.ts";
import type { Database } from "#server/database/database.ts";
import { isInvoiced } from "#server/ledger/advances-store.ts";
import { ledgerCustomers, ledgerPayments, ledgerShares } from "#server/ledger/schema.ts";
import type { ItemRow } from "#server/orders/order-rows.ts";
import { IS_IN_GROUP } from "#server/orders/order-state-sql.ts";
import { orders, stockTaken } from "#server/orders/schema.ts";

/** The owner trusts a customer with credit: the goods may leave before the payment. */
const HAS_CREDIT = sql`exists (select from ${ledgerCustomers}
  where ${ledgerCustomers.customerId} = ${orders.customerId} and ${ledgerCustomers.creditLimit} is not null)`;

const IS_PAID_IN_PART = sql`exists (select from ${ledgerShares}
  join ${ledgerPayments} on ${ledgerPayments.id} = ${ledgerShares.paymentId} and ${ledgerPayments.revision} = ${ledgerShares.revision}
  where ${ledgerShares.orderId} = ${orders.id} and ${ledgerShares.amount} > 0)`;

/** A rejected payment or changed goods start the hold anew: the buyer has something to react to. */
const HELD_SINCE = sql`greatest(${orders.placedAt}, ${orders.paymentUndoneAt}, ${orders.linesChangedAt})`;

const isDue = (heldBefore: Date): SQL =>
  and(
    IS_IN_GROUP.unpaid,
    // The index knows this moment, and no hold is older than its order.
    lte(orders.placedAt, heldBefore),
    lte(HELD_SINCE, heldBefore),
    isNull(orders.holdExpiredAt),
    isNull(orders.dispatchedAt),
    // Somebody is loading the goods.
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

/** Asked behind the order's lock, in a statement of its own: a payment may have come while the lock was waited for. */
export const isHoldDue = async (tx: Database, id: number, heldBefore: Date): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), isDue(heldBefore)))) === 1;

/** Paid after the hold had expired, when too few were left. */
export async function paidWithoutStock(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(IS_IN_GROUP["to-dispatch"], isNotNull(orders.holdExpiredAt)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * How many unpaid orders of the account hold stock; none where it has ever paid, or has credit. Until the transaction ends nobody else
 * counts them for the same account (the function `unpaid_holds` locks), so the answer stays true.
 */
export async function countUnpaidHolds(tx: Database, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ holds: number }>(sql`select unpaid_holds(${customerId}::uuid) as holds`);
  return rows[0]?.holds ?? 0;
}

type Lines = readonly Pick<ItemRow, "lineId" | "name" | "quantity" | "isEmptyCylinder">[];

/** Of several orders whose goods are not reserved, what there is too little of. Each order is looked at alone. */
export async function shortagesIn(db: Database, items: Lines): Promise<(lines: Lines) => Shortage[]> {
  const ids = [...new Set(items.map(({ lineId }) => lineId))];
  const counts = ids.length === 0 ? [] : await db.select().from(stockCounts).where(inArray(stockCounts.lineId, ids));
  return (lines) =>
    counts.flatMap(({ lineId: id, left }) => {
      const own = lines.filter(({ lineId, isEmptyCylinder }) => lineId === id && !isEmptyCylinder);
      const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
      return quantity > left ? [{ id, name: own[0]?.name ?? id, quantity, left }] : [];
    });
}
