import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import { daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { columnsOf, insertion, without } from "#platform/server/database/rows-as-json.ts";
import { statement } from "#platform/server/database/statement.ts";
import { containsWord, wordsIn } from "#platform/server/database/text-search.ts";
import type { OrderTimestamp } from "#sales/rules/orders/order-state.ts";
import type { amountsOf, ItemRow, NewOrder, ReturnRow } from "./order-rows.ts";
import { IS_UNPAID } from "./order-state-sql.ts";
import { expectedReturns, orderEvents, orderItems, orders } from "./schema.ts";

/** Customers' own orders are matched by account, never by mobile: mobiles are unverified and change owners. */
export type BuyerReference = { customerId: string } | { mobile: string };

const belongsTo = (whose: BuyerReference): SQL =>
  "customerId" in whose ? eq(orders.customerId, whose.customerId) : eq(orders.mobile, whose.mobile);

export type OrderSearch = {
  q?: string | undefined;
  payment?: "unpaid" | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Each search term must match the order itself or one of its items. */
const isSought = (whose: BuyerReference, { q = "", payment, from, to }: OrderSearch): SQL | undefined =>
  and(
    belongsTo(whose),
    ...wordsIn(q).map((word) => or(containsWord(SEARCH_TEXT, word), hasItem(word))),
    payment && IS_UNPAID,
    from === undefined ? undefined : gte(orders.placedAt, startOfDayInIndia(from)),
    to === undefined ? undefined : lt(orders.placedAt, startOfDayInIndia(daysAfter(to, 1))),
  );

const SEARCH_TEXT = sql`lower(' ' || ${orders.orderNumber} || ' ' || ${orders.utr} || ' ' || ${orders.shippingAddress} || ' ' || ${orders.shippingCity} || ' ' || ${orders.shippingState})`;
const ITEM_SEARCH_TEXT = sql`lower(' ' || ${orderItems.name} || ' ' || ${orderItems.sku})`;

const hasItem = (word: string): SQL =>
  sql`exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id} and ${containsWord(ITEM_SEARCH_TEXT, word)})`;

/** Latest first. */
export const ordersOf = (db: Database, whose: BuyerReference, sought: OrderSearch = {}) => ({
  order: [desc(orders.placedAt), desc(orders.id)],
  rows: () => db.select().from(orders).where(isSought(whose, sought)).$dynamic(),
});

export async function orderNumbered(db: Database, whose: BuyerReference, orderNumber: string) {
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

/**
 * Locks for update without the key, so that rows may still reference the order. A writer of such rows, for example a cylinder
 * event, already holds the customer's account, which the holder of this lock may be waiting for.
 */
export async function lockOrder(tx: Database, whose: BuyerReference, orderNumber: string) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(belongsTo(whose), eq(orders.orderNumber, orderNumber)))
    .for("no key update");
  return row;
}

export async function lockOrderById(tx: Database, id: number) {
  return one(
    tx.select().from(orders).where(eq(orders.id, id)).for("no key update"),
    () => new Error("Orders are never deleted"),
  );
}

/** In a fixed order. */
export const lockOrdersById = async (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("no key update");

/** The last cylinder of each has arrived. */
export const markArrived = async (tx: Database, ids: readonly number[], at: Date) =>
  tx
    .update(orders)
    .set({ arrivedAt: at })
    .where(and(inArray(orders.id, [...ids]), isNull(orders.arrivedAt), isNotNull(orders.dispatchedAt)));

export const itemsOf = async (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));

export const returnsOf = async (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(expectedReturns)
    .where(inArray(expectedReturns.orderId, [...orderIds]))
    .orderBy(asc(expectedReturns.orderId), asc(expectedReturns.lineId));

export type OrderChange = Partial<
  Pick<
    typeof orders.$inferInsert,
    | OrderTimestamp
    | ("status" | "proofId" | "proofCount" | "utr" | "creditDueOn")
    | ("gstNumber" | "companyName" | "shipTo" | "consignee" | "sez" | "eWayBill" | "eWayBillValidUntil")
    | ("transporter" | "lrNumber" | "vehicle" | "scannedCylinders" | "unscannedCylinders")
    | ("linesChangedAt" | keyof ReturnType<typeof amountsOf>)
  >
>;

export async function saveOrder(tx: Database, id: number, change: OrderChange) {
  return one(
    tx.update(orders).set(change).where(eq(orders.id, id)).returning(),
    () => new Error("An order that is locked is there"),
  );
}

/** Until the transaction ends, no other order of this customer is written or gets its stock back: limits count exactly. */
export const lockOrdersOf = (tx: Database, customerId: string) => lockOf(tx, { customerId });

const lockOf = statement(
  "lock_orders_of_customer",
  sql`select pg_advisory_xact_lock(hashtextextended('orders of ' || ${sql.placeholder("customerId")}::text, 0))`,
);

/** The quantity of each product and size. */
export type Goods = Readonly<Record<string, number>>;

/** Latest first. */
export const recentOrders = async (db: Database, customerId: string, after: Date) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      cancelledAt: orders.cancelledAt,
      goods: sql<Goods>`(select jsonb_object_agg(line_id, quantity) from ${orderItems} where order_id = ${orders.id})`,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.placedAt, after)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .prepare("recent_orders")
    .execute();

const insertNew = insertion<{ id: string }>(
  orders,
  without(columnsOf(orders), "id"),
  sql`on conflict do nothing returning id`,
);
const insertItems = insertion(orderItems, columnsOf(orderItems));
const insertReturns = insertion(expectedReturns, columnsOf(expectedReturns));

/** Undefined when the number is taken. */
export async function insertOrder(tx: Database, order: NewOrder): Promise<number | undefined> {
  const [inserted] = await insertNew(tx, [order]);
  return inserted && Number(inserted.id);
}

type Lines = { items: readonly ItemRow[]; returns: readonly ReturnRow[] };

export async function insertLines(tx: Database, orderId: number, { items, returns }: Lines): Promise<void> {
  const ofOrder = <Line>(line: Line) => ({ ...line, orderId });
  await insertItems(tx, items.map(ofOrder));
  if (returns.length > 0) await insertReturns(tx, returns.map(ofOrder));
}

export async function replaceLines(tx: Database, orderId: number, lines: Lines): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderId, orderId));
  await tx.delete(expectedReturns).where(eq(expectedReturns.orderId, orderId));
  await insertLines(tx, orderId, lines);
}

/** For the invoice to come; name, quantity and price of a line stay as ordered. */
export const saveLineTax = async (
  tx: Database,
  orderId: number,
  { lineId, hsn, gstRate }: Pick<ItemRow, "lineId" | "hsn" | "gstRate">,
): Promise<void> =>
  void (await tx
    .update(orderItems)
    .set({ hsn, gstRate })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.lineId, lineId))));

export const eventsOf = async (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));

/** Exact while the caller holds the order's lock. */
export const countEvents = (db: Database, orderId: number, kind: string): Promise<number> =>
  db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));

export const addEvent = async (tx: Database, event: typeof orderEvents.$inferInsert) =>
  tx.insert(orderEvents).values(event);

/** Undefined once the account is deleted. */
export async function accountOfOrder(db: Database, orderId: number) {
  const [account] = await db
    .select({ id: people.id, email: people.email, isVerified: sql<boolean>`${people.emailVerifiedAt} is not null` })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.customerId))
    .where(eq(orders.id, orderId));
  return account;
}
