/**
 * The groups of domain/orders/order-state.ts as conditions for the database, written so that its partial indexes serve them. A
 * test asks both about every order there can be; the table's own check holds what the conditions rely on.
 */
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { OrderGroup, OrderStatus } from "#domain/orders/order-state.ts";
import { orders } from "./tables.ts";

const unpaidWith = (status: OrderStatus, besides?: SQL) =>
  and(isNull(orders.paidAt), eq(orders.status, status), besides) as SQL;

export const IS_IN_GROUP: Record<OrderGroup, SQL> = {
  "to-check": unpaidWith("Success"),
  unpaid: unpaidWith("Placed"),
  undone: unpaidWith("Placed", isNotNull(orders.paymentUndoneAt)),
  paid: isNotNull(orders.paidAt),
  "to-dispatch": and(isNotNull(orders.paidAt), isNull(orders.dispatchedAt)) as SQL,
};

/** Also those whose payment was undone after the goods had left. */
export const HAS_LEFT = isNotNull(orders.dispatchedAt);
