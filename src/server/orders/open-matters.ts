/** What is still open between the shop and a customer, in figures: who closes an account should know what waits. */
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { inRupees, type Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { IS_IN_GROUP } from "./order-state-sql.ts";
import { expectedReturns, orders, outstanding } from "./tables.ts";

const { paid: PAID, "to-dispatch": TO_DISPATCH } = IS_IN_GROUP;
const UNPAID = not(PAID);
const WITH_DEPOSIT = sql`${PAID} and ${orders.deposit} > 0`;

const howMany = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
const sumOf = (amount: typeof orders.total | typeof orders.deposit, which: SQL) =>
  sql<Paise>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);

const FIGURES = {
  unpaidOrders: howMany(UNPAID),
  unpaidAmount: sumOf(orders.total, UNPAID),
  toDispatchOrders: howMany(TO_DISPATCH),
  toDispatchAmount: sumOf(orders.total, TO_DISPATCH),
  depositOrders: howMany(WITH_DEPOSIT),
  depositAmount: sumOf(orders.deposit, WITH_DEPOSIT),
};

type Figures = Record<keyof typeof FIGURES, number>;

export async function openMattersOf(db: Database, customerId: string) {
  const isTheirs = eq(orders.customerId, customerId);
  const [[figures], [empties]] = await Promise.all([
    db.select(FIGURES).from(orders).where(isTheirs),
    db
      .select({ count: sql<number>`coalesce(sum(${outstanding(expectedReturns)}), 0)`.mapWith(Number) })
      .from(expectedReturns)
      .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
      .where(and(isTheirs, PAID)),
  ]);
  const { unpaidOrders, unpaidAmount, toDispatchOrders, toDispatchAmount, depositOrders, depositAmount } =
    figures as Figures;
  return {
    unpaid: { orders: unpaidOrders, amount: inRupees(unpaidAmount as Paise) },
    toDispatch: { orders: toDispatchOrders, amount: inRupees(toDispatchAmount as Paise) },
    deposits: { orders: depositOrders, amount: inRupees(depositAmount as Paise) },
    emptiesToReturn: empties?.count ?? 0,
  };
}
