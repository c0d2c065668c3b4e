/** What a customer has ordered, paid and still owes, in sums. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { IS_IN_GROUP, IS_UNPAID, OWES_EMPTIES } from "./order-state-sql.ts";
import { expectedReturns, orders, outstanding } from "./tables.ts";

const { paid: PAID, "to-dispatch": TO_DISPATCH } = IS_IN_GROUP;
const WITH_DEPOSIT = sql`${PAID} and ${orders.deposit} > 0`;

const howMany = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
const sumOf = (amount: typeof orders.total | typeof orders.deposit, which: SQL) =>
  sql<Paise>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);

const FIGURES = {
  orders: sql<number>`count(*)`.mapWith(Number),
  paidAmount: sumOf(orders.total, PAID),
  unpaidOrders: howMany(IS_UNPAID),
  unpaidAmount: sumOf(orders.total, IS_UNPAID),
  toDispatchOrders: howMany(TO_DISPATCH),
  toDispatchAmount: sumOf(orders.total, TO_DISPATCH),
  depositOrders: howMany(WITH_DEPOSIT),
  depositAmount: sumOf(orders.deposit, WITH_DEPOSIT),
};

type Figures = { [Name in keyof typeof FIGURES]: Name extends `${string}Amount` ? Paise : number };

export async function figuresOf(db: Database, customerId: string): Promise<Figures> {
  const [figures] = await db.select(FIGURES).from(orders).where(eq(orders.customerId, customerId));
  return figures as Figures;
}

/** An order is found by its account's number: with another number its name changes. */
export const moveOrders = async (tx: Database, customerId: string, mobile: string) =>
  tx.update(orders).set({ mobile }).where(eq(orders.customerId, customerId));

export async function emptiesOwedBy(db: Database, customerId: string): Promise<number> {
  const [owed] = await db
    .select({ empties: sql<number>`coalesce(sum(${outstanding(expectedReturns)}), 0)`.mapWith(Number) })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(eq(orders.customerId, customerId), OWES_EMPTIES));
  return owed?.empties ?? 0;
}
