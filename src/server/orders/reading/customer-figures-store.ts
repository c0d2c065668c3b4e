import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { isOrderedBy } from "#server/orders/empties/empties-store.ts";
import { IS_IN_GROUP, IS_UNPAID, OWES_EMPTIES } from "#server/orders/order-state-sql.ts";
import { expectedReturns, orders, outstanding } from "#server/orders/schema.ts";

const { paid: PAID, "to-dispatch": TO_DISPATCH } = IS_IN_GROUP;

const howMany = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
const sumOf = (which: SQL) => sql<Paise>`coalesce(sum(${orders.total}) filter (where ${which}), 0)`.mapWith(Number);

const FIGURES = {
  orders: sql<number>`count(*)`.mapWith(Number),
  paidAmount: sumOf(PAID),
  unpaidOrders: howMany(IS_UNPAID),
  unpaidAmount: sumOf(IS_UNPAID),
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

/** Also for a deleted account, by its former id. */
export async function emptiesOwedBy(db: Database, customerId: string): Promise<number> {
  const [owed] = await db
    .select({ empties: sql<number>`coalesce(sum(${outstanding(expectedReturns)}), 0)`.mapWith(Number) })
    .from(expectedReturns)
    .innerJoin(orders, eq(orders.id, expectedReturns.orderId))
    .where(and(await isOrderedBy(db, [customerId]), OWES_EMPTIES));
  return owed?.empties ?? 0;
}
