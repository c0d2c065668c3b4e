import { and, asc, desc, eq, inArray, isNotNull, isNull, not } from "drizzle-orm";
import type { AccountReference } from "#books/server/ledger/ledger-store.ts";
import { isBookedElsewhere } from "#books/server/ledger/views-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { AWAITS_PAYMENT, IS_UNPAID } from "#sales/server/orders/order-state-sql.ts";
import { orders } from "#sales/server/orders/schema.ts";

const belongsTo = ({ customerId, mobile, accountId }: AccountReference) =>
  customerId === null
    ? and(isFormer(mobile), accountId === undefined ? undefined : not(isBookedElsewhere(orders.id, accountId)))
    : eq(orders.customerId, customerId);

/** Orders of a deleted account have only its mobile. */
const isFormer = (mobile: string) => and(isNull(orders.customerId), eq(orders.mobile, mobile));

export async function formerOrderNumbered(db: Database, mobile: string, numbers: readonly string[]) {
  if (numbers.length === 0) return undefined;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isFormer(mobile), inArray(orders.orderNumber, [...numbers])))
    .limit(1);
  return order;
}

/** Locks in a fixed sequence, so that concurrent callers cannot deadlock. */
export const lockOrdersNumbered = async (tx: Database, whose: AccountReference, numbers: readonly string[]) =>
  tx
    .select()
    .from(orders)
    .where(and(belongsTo(whose), inArray(orders.orderNumber, [...numbers])))
    .orderBy(asc(orders.id))
    .for("no key update");

export const lockOrdersOfCustomer = async (tx: Database, customerId: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))
    .for("no key update");

export const sentUnpaidOf = async (db: Database, whose: AccountReference) =>
  db
    .select({ id: orders.id, total: orders.total })
    .from(orders)
    .where(and(belongsTo(whose), IS_UNPAID, isNotNull(orders.dispatchedAt)));

export const sentUnpaidOfCustomers = async (db: Database, customerIds: readonly string[]) =>
  db
    .select({ id: orders.id, total: orders.total, customerId: orders.customerId })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), IS_UNPAID, isNotNull(orders.dispatchedAt)));

const MAX_SHOWN = 200;

export const unpaidOrdersOf = async (db: Database, whose: AccountReference) =>
  db
    .select()
    .from(orders)
    .where(and(belongsTo(whose), AWAITS_PAYMENT))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(MAX_SHOWN);

export const unpaidOrdersOfCustomers = async (db: Database, customerIds: readonly string[]) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      placedAt: orders.placedAt,
      total: orders.total,
    })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), IS_UNPAID))
    .orderBy(asc(orders.placedAt), asc(orders.id));

/** Of all customers, latest first: candidates for matching a bank line. */
export const unpaidOrders = async (db: Database, limit: number) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      mobile: orders.mobile,
      contactMobile: orders.contactMobile,
      customerId: orders.customerId,
      placedAt: orders.placedAt,
      fullName: orders.fullName,
      companyName: orders.companyName,
      utr: orders.utr,
      total: orders.total,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(IS_UNPAID)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);

export const ordersWithIds = async (db: Database, ids: readonly number[]) =>
  db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]));

/** Which of these order numbers are the customer's own. */
export async function ordersOfBuyer(
  db: Database,
  customerId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.orderNumber, [...new Set(numbers)])));
  return new Set(rows.map(({ orderNumber }) => orderNumber));
}
