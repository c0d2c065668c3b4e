import type { Database } from "#platform/server/database/database.ts";
import { rowsIn } from "#platform/server/database/list.ts";
import { ordersOf } from "#sales/server/orders/store.ts";
import { figuresOf } from "./customer-figures-store.ts";
import { wholeOrders } from "./read-orders.ts";

const SHOWN = 10;

export async function ordersInBrief(db: Database, customerId: string) {
  const [figures, latest] = await Promise.all([
    figuresOf(db, customerId),
    rowsIn(ordersOf(db, { customerId }), { offset: 0, limit: SHOWN }),
  ]);
  return {
    count: figures.orders,
    paidTotal: figures.paidAmount,
    unpaidTotal: figures.unpaidAmount,
    latest: await wholeOrders(db, latest),
  };
}
