import { eq, type SQL, sql } from "drizzle-orm";
import { leftToPay } from "#books/server/ledger/views-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { AWAITS_PAYMENT, IS_IN_GROUP, IS_UNPAID } from "#sales/server/orders/order-state-sql.ts";
import { orders } from "#sales/server/orders/schema.ts";

const { paid: PAID, "to-dispatch": TO_DISPATCH } = IS_IN_GROUP;

const howMany = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
const sumOf = (which: SQL, amount = sql`${orders.total}`) =>
  sql<Paise>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);

const FIGURES = {
  orders: sql<number>`count(*)`.mapWith(Number),
  paidAmount: sumOf(PAID),
  unpaidOrders: howMany(AWAITS_PAYMENT),
  unpaidAmount: sumOf(IS_UNPAID, leftToPay(sql`${orders.id}`, sql`${orders.total}`)),
  toDispatchOrders: howMany(TO_DISPATCH),
  toDispatchAmount: sumOf(TO_DISPATCH),
};

type Figures = { [Name in keyof typeof FIGURES]: Name extends `${string}Amount` ? Paise : number };

export async function figuresOf(db: Database, customerId: string): Promise<Figures> {
  const [figures] = await db.select(FIGURES).from(orders).where(eq(orders.customerId, customerId));
  return figures as Figures;
}

/** The order's key includes the account's mobile, so it changes with it. */
export const moveOrders = async (tx: Database, customerId: string, mobile: string) =>
  tx.update(orders).set({ mobile }).where(eq(orders.customerId, customerId));
