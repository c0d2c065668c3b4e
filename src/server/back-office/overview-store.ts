import { and, count, desc, eq, gt, gte, isNull, lt, lte, min, type SQL, sql, sum } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { OrderGroup } from "#domain/orders/order-state.ts";
import { accounts } from "#server/accounts/schema.ts";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/enquiries/schema.ts";
import { mails } from "#server/mail/schema.ts";
import { IS_IN_GROUP, MAY_LEAVE, OWES_EMPTIES } from "#server/orders/order-state-sql.ts";
import { expectedReturns, orders, outstanding } from "#server/orders/schema.ts";
import { pricePublications } from "#server/price-history/schema.ts";
import { qrUsers } from "#server/qr-users/schema.ts";

export const countCustomers = (db: Database) => db.$count(accounts, eq(accounts.kind, "customer"));
export const countEveryOrder = (db: Database) => db.$count(orders);

export async function ordersInGroup(db: Database, group: OrderGroup) {
  const [found] = await db
    .select({ count: count(), total: sum(orders.total).mapWith(Number), oldestAt: min(orders.placedAt) })
    .from(orders)
    .where(IS_IN_GROUP[group]);
  return { count: found?.count ?? 0, total: (found?.total ?? 0) as Paise, oldestAt: found?.oldestAt ?? null };
}

export const countToDispatch = (db: Database) => db.$count(orders, MAY_LEAVE);

/** Cylinders that orders still owe: overdue, and due until a day. */
export async function emptiesDue(db: Database, { today, until }: { today: string; until: string }) {
  const owed = (which: SQL) => ({
    cylinders: sql`coalesce(sum(${outstanding(expectedReturns)}) filter (where ${which}), 0)`.mapWith(Number),
    orders: sql`count(distinct ${orders.id}) filter (where ${which})`.mapWith(Number),
  });
  const [found] = await db
    .select({
      overdue: owed(lt(expectedReturns.returnBy, today)),
      withinAWeek: owed(gte(expectedReturns.returnBy, today)),
    })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(gt(outstanding(expectedReturns), 0), lte(expectedReturns.returnBy, until), OWES_EMPTIES));
  const none = { cylinders: 0, orders: 0 };
  return found ?? { overdue: none, withinAWeek: none };
}

export async function lastPublication(db: Database) {
  const [found] = await db
    .select({ at: pricePublications.publishedAt, by: pricePublications.byName })
    .from(pricePublications)
    .where(eq(pricePublications.status, "published"))
    .orderBy(desc(pricePublications.publishedAt))
    .limit(1);
  return found?.at ? { at: found.at, by: found.by } : null;
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

export const countPendingQrUsers = (db: Database) => db.$count(qrUsers, eq(qrUsers.status, "pending"));
export const countUnreadMessages = (db: Database) => db.$count(contactMessages, isNull(contactMessages.answeredAt));
export const countFailedMails = (db: Database) =>
  db.$count(mails, and(sql`${mails.status} <> 'sent'`, eq(mails.status, "failed")));

/** Tried and not delivered, with the last reason: usually the mail server is down and blocks all of them. */
export async function stuckMails(db: Database) {
  const isStuck = and(sql`${mails.status} <> 'sent'`, eq(mails.status, "queued"), gt(mails.attempts, 0));
  const [[sums], [latest]] = await Promise.all([
    db
      .select({ count: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(isStuck),
    db.select({ lastError: mails.lastError }).from(mails).where(isStuck).orderBy(desc(mails.createdAt)).limit(1),
  ]);
  return {
    count: sums?.count ?? 0,
    oldestAt: sums?.oldestAt?.toISOString() ?? null,
    lastError: latest?.lastError ?? null,
  };
}
