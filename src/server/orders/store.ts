import { and, asc, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { expectedReturns, orderEvents, orderItems, orders } from "./tables.ts";

/** A customer's own are found by the account, never by a mobile: those are not verified, and change hands. */
export type Whose = { customerId: string } | { mobile: string };

const belongsTo = (whose: Whose): SQL =>
  "customerId" in whose ? eq(orders.customerId, whose.customerId) : eq(orders.mobile, whose.mobile);

export const latestOrders = (db: Database, whose: Whose, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select()
    .from(orders)
    .where(belongsTo(whose))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .offset(offset)
    .limit(limit);

export async function countOrders(db: Database, whose: Whose): Promise<number> {
  const [counted] = await db.select({ orders: count() }).from(orders).where(belongsTo(whose));
  return counted?.orders ?? 0;
}

export async function orderNumbered(db: Database, whose: Whose, orderNumber: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(belongsTo(whose), eq(orders.orderNumber, orderNumber)));
  return row;
}

export async function orderById(db: Database, id: number) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockOrder(tx: Database, whose: Whose, orderNumber: string) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(belongsTo(whose), eq(orders.orderNumber, orderNumber)))
    .for("update");
  return row;
}

export const itemsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));

export const returnsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(expectedReturns)
    .where(inArray(expectedReturns.orderId, [...orderIds]))
    .orderBy(asc(expectedReturns.orderId), asc(expectedReturns.lineId));

type PaymentChange = Partial<
  Pick<typeof orders.$inferInsert, "status" | "paidAt" | "paymentUndoneAt" | "proofId" | "proofCount" | "utr">
>;

export async function savePayment(tx: Database, id: number, change: PaymentChange) {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!row) throw new Error("An order that is locked is there");
  return row;
}

export const addEvent = (tx: Database, event: typeof orderEvents.$inferInsert) => tx.insert(orderEvents).values(event);
