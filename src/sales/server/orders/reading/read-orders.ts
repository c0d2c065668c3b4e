/** Orders with everything that belongs to them; the number of queries does not depend on the number of orders. */

import { documentsOfOrder, waitingAmong } from "#books/server/documents/document-store.ts";
import { partPayments } from "#books/server/ledger/settle-orders.ts";
import { challansOf } from "#books/server/ledger/voucher-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf, rowsIn } from "#platform/server/database/list.ts";
import { one } from "#platform/server/database/one.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isUnreserved } from "#sales/rules/orders/order-state.ts";
import { eventForBuyer } from "#sales/rules/orders/order-steps.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import { shortagesIn } from "#sales/server/orders/stock-holds/stock-holds-store.ts";
import {
  type BuyerReference,
  eventsOf,
  itemsOf,
  type OrderSearch,
  orderNumbered,
  ordersOf,
  returnsOf,
} from "#sales/server/orders/store.ts";
import { type OrderResponse, orderResponse } from "./order-output.ts";

export async function wholeOrders(db: Database, rows: readonly OrderRow[]): Promise<OrderResponse[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Sequential queries: a transaction has one connection.
  const items = await itemsOf(db, ids);
  const returns = await returnsOf(db, ids);
  const parts = await partPayments(db, rows.filter(mayBePaidInPart));
  const withDocuments = rows.filter(mayHaveDocuments).map(({ id }) => id);
  const documents = await documentsOfOrder(db, withDocuments);
  const challans = await challansOf(
    db,
    rows.filter(({ dispatchedAt }) => dispatchedAt !== null).map(({ id }) => id),
  );
  const itemsById = Map.groupBy(items, ({ orderId }) => orderId);
  const returnsById = Map.groupBy(returns, ({ orderId }) => orderId);
  const unreserved = new Set(rows.filter((row) => isUnreserved(factsOf(row))).map(({ id }) => id));
  const shortages = await shortagesIn(
    db,
    items.filter(({ orderId }) => unreserved.has(orderId)),
  );
  const documentsById = Map.groupBy(documents, ({ orderId }) => orderId);
  const waiting = await waitingAmong(
    db,
    withDocuments.filter(
      (id) => !documentsById.get(id)?.some(({ kind, isCredited }) => kind === "invoice" && !isCredited),
    ),
  );
  const isWaiting = new Set(waiting.map(({ orderId }) => orderId));
  return rows.map((order) =>
    orderResponse({
      order,
      items: itemsById.get(order.id) ?? [],
      returns: returnsById.get(order.id) ?? [],
      part: parts.get(order.id),
      documents: documentsById.get(order.id) ?? [],
      invoiceWaiting: isWaiting.has(order.id),
      challan: challans.get(order.id),
      shortages: unreserved.has(order.id) ? shortages(itemsById.get(order.id) ?? []) : [],
    }),
  );
}

/** An order that was only placed has none, unless a firm buys on credit: skips the query for the most frequent reads. */
const mayHaveDocuments = ({ paidAt, paymentUndoneAt, gstNumber, dispatchedAt, cancelledAt }: OrderRow) =>
  paidAt !== null || gstNumber !== "" || paymentUndoneAt !== null || dispatchedAt !== null || cancelledAt !== null;

/** The buyer then sees only the rest as due. */
export const mayBePaidInPart = ({ paidAt, cancelledAt }: OrderRow) => paidAt === null && cancelledAt === null;

export async function wholeOrder(db: Database, row: OrderRow): Promise<OrderResponse> {
  return one(wholeOrders(db, [row]), () => new Error("One row is one order"));
}

type Page = OrderSearch & { offset: number; limit: number };

export const pageOfOrders = (db: Database, whose: BuyerReference, { offset, limit, ...sought }: Page) =>
  pageOf(db, ordersOf(db, whose, sought), { offset, limit }, (rows) => wholeOrders(db, rows));

export const everyOrderOf = async (db: Database, customerId: string): Promise<OrderResponse[]> =>
  wholeOrders(db, await rowsIn(ordersOf(db, { customerId })));

export const orderOfQuote = (db: Database, customerId: string, orderNumber: string) =>
  orderNumbered(db, { customerId }, orderNumber);

export async function timelineFor(db: Database, whose: BuyerReference, orderNumber: string) {
  const order = await orderNumbered(db, whose, orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  const placed = { at: order.placedAt, kind: "placed", note: "", data: null };
  return [placed, ...(await eventsOf(db, [order.id]))].flatMap(({ at, kind, note, data }) => {
    const read = eventForBuyer({ kind, note, data });
    return read ? [{ at, ...read }] : [];
  });
}
