/** A customer's orders at a glance: for the back office, and for the customer who is about to close the account. */
import { inRupees } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { emptiesOwedBy, figuresOf } from "./customer-figures-store.ts";
import { wholeOrders } from "./read-orders.ts";
import { latestOrders } from "./store.ts";

const SHOWN = 10;

export async function ordersInBrief(db: Database, customerId: string) {
  const [figures, latest] = await Promise.all([
    figuresOf(db, customerId),
    latestOrders(db, { customerId }, { offset: 0, limit: SHOWN }),
  ]);
  return {
    count: figures.orders,
    paidTotal: inRupees(figures.paidAmount),
    unpaidTotal: inRupees(figures.unpaidAmount),
    latest: await wholeOrders(db, latest),
  };
}

/** What is still open between the shop and the customer. */
export async function openMattersOf(db: Database, customerId: string) {
  const [figures, emptiesToReturn] = await Promise.all([figuresOf(db, customerId), emptiesOwedBy(db, customerId)]);
  return {
    unpaid: { orders: figures.unpaidOrders, amount: inRupees(figures.unpaidAmount) },
    toDispatch: { orders: figures.toDispatchOrders, amount: inRupees(figures.toDispatchAmount) },
    deposits: { orders: figures.depositOrders, amount: inRupees(figures.depositAmount) },
    emptiesToReturn,
  };
}
