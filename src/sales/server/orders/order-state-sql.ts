/**
 * The groups of sales/rules/orders/order-state.ts as SQL conditions that match the partial indexes. A test compares both for every
 * possible order; a table check guarantees what the conditions rely on.
 */
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { WAITING_ORDERS } from "#books/server/documents/document-store.ts";
import { isInvoiced } from "#books/server/ledger/advances-store.ts";
import { creditCustomers, currentShares, isCreditedInFull } from "#books/server/ledger/views-sql.ts";
import type { OrderGroup, OrderStatus } from "#sales/rules/orders/order-state.ts";
import { orders } from "./schema.ts";

/** A cancelled order is in no other group; the partial indexes exclude it too. */
const IS_CURRENT = isNull(orders.cancelledAt);

/** With or without a proof to check. */
export const IS_UNPAID = and(isNull(orders.paidAt), IS_CURRENT) as SQL;

const HAS_A_BILL = not(isCreditedInFull(sql`${orders.id}`));

/** Unpaid, and its invoice was not credited in full. */
export const AWAITS_PAYMENT = and(IS_UNPAID, HAS_A_BILL) as SQL;

const unpaidWith = (status: OrderStatus, besides?: SQL) => and(IS_UNPAID, eq(orders.status, status), besides) as SQL;

export const IS_IN_GROUP: Record<OrderGroup, SQL> = {
  "to-check": unpaidWith("Success", HAS_A_BILL),
  unpaid: unpaidWith("Placed", HAS_A_BILL),
  undone: unpaidWith("Placed", isNotNull(orders.paymentUndoneAt)),
  "on-credit": unpaidWith("Placed", and(isNull(orders.paymentUndoneAt), isNotNull(orders.creditDueOn))),
  paid: and(isNotNull(orders.paidAt), IS_CURRENT) as SQL,
  "to-dispatch": and(isNotNull(orders.paidAt), isNull(orders.dispatchedAt), IS_CURRENT) as SQL,
  cancelled: isNotNull(orders.cancelledAt),
};

/** Includes orders whose payment was undone after dispatch. */
export const HAS_LEFT = and(isNotNull(orders.dispatchedAt), IS_CURRENT) as SQL;

/** As in sales/rules/orders/order-state.ts: paid, or dispatched unpaid. */
export const OWES_EMPTIES = and(or(isNotNull(orders.paidAt), isNotNull(orders.dispatchedAt)), IS_CURRENT) as SQL;

/**
 * Unpaid orders that may be dispatched within the buyer's credit, as in books/rules/ledger/credit-limit.ts. Remaining credit is computed
 * once per buyer (materialized): per order it would grow with the square of their open orders. `given` is money for orders without an
 * invoice: it looks prepaid but does not raise the credit. It excludes money for unpaid dispatched orders, which use credit with their
 * whole total.
 */
const MAY_LEAVE_ON_CREDIT: SQL = sql`${orders.id} in (
  with waiting as materialized (
    select unpaid.id, unpaid.customer_id, unpaid.total from orders unpaid
      join ${creditCustomers} on ${creditCustomers.customerId} = unpaid.customer_id
    where unpaid.paid_at is null and unpaid.dispatched_at is null and unpaid.cancelled_at is null),
  given as materialized (
    select held.id, held.customer_id, sum(${currentShares.amount}) as amount from (
        select id, customer_id from waiting
        union all
        select id, customer_id from orders where paid_at is not null and dispatched_at is null and cancelled_at is null
          and customer_id in (select customer_id from waiting)
        union all
        select waiting_order.order_id, (select customer_id from orders sent where sent.id = waiting_order.order_id
          and sent.paid_at is not null and sent.dispatched_at is not null) from ${WAITING_ORDERS} waiting_order) held
      join ${currentShares} on ${currentShares.orderId} = held.id
    where not ${isInvoiced(sql`held.id`)} group by held.id, held.customer_id),
  buyer as materialized (
    select ${creditCustomers.customerId} as id, ${creditCustomers.creditLimit} - ${creditCustomers.owed}
      - coalesce((select sum(amount) from given where given.customer_id = ${creditCustomers.customerId}), 0)
      - coalesce((select sum(sent.total) from orders sent where sent.customer_id = ${creditCustomers.customerId}
          and sent.paid_at is null and sent.cancelled_at is null and sent.dispatched_at is not null
          and not ${isInvoiced(sql`sent.id`)}), 0) as credit_left
    from ${creditCustomers} where ${creditCustomers.customerId} in (select customer_id from waiting))
  select waiting.id from buyer join waiting on waiting.customer_id = buyer.id
    left join given on given.id = waiting.id
  where buyer.credit_left >= case when ${isInvoiced(sql`waiting.id`)} then 0 else waiting.total - coalesce(given.amount, 0) end)`;

/** Orders that may be dispatched: either of these. Each has an index, and an "or" of both has none. */
export const MAY_LEAVE = [IS_IN_GROUP["to-dispatch"], MAY_LEAVE_ON_CREDIT] as const;
