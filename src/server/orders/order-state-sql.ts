/**
 * The groups of domain/orders/order-state.ts as conditions for the database, written so that its partial indexes serve them. A
 * test asks both about every order there can be; the table's own check holds what the conditions rely on.
 */
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { OrderGroup, OrderStatus } from "#domain/orders/order-state.ts";
import { orders } from "./tables.ts";

/** A cancelled order is in no group but its own; the partial indexes leave it out too. */
const STANDS = isNull(orders.cancelledAt);

/** With a proof to check or without. */
export const IS_UNPAID = and(isNull(orders.paidAt), STANDS) as SQL;

const unpaidWith = (status: OrderStatus, besides?: SQL) => and(IS_UNPAID, eq(orders.status, status), besides) as SQL;

export const IS_IN_GROUP: Record<OrderGroup, SQL> = {
  "to-check": unpaidWith("Success"),
  unpaid: unpaidWith("Placed"),
  undone: unpaidWith("Placed", isNotNull(orders.paymentUndoneAt)),
  paid: and(isNotNull(orders.paidAt), STANDS) as SQL,
  "to-dispatch": and(isNotNull(orders.paidAt), isNull(orders.dispatchedAt), STANDS) as SQL,
  cancelled: isNotNull(orders.cancelledAt),
};

/** Also those whose payment was undone after the goods had left. */
export const HAS_LEFT = and(isNotNull(orders.dispatchedAt), STANDS) as SQL;
