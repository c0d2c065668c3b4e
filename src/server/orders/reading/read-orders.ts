/** Orders with everything that belongs to them, in as many questions for a thousand as for one. */
import { t } from "#domain/language/text.ts";
import { isUnreserved } from "#domain/orders/order-state.ts";
import { eventForBuyer } from "#domain/orders/order-steps.ts";
import type { Database } from "#server/database/database.ts";
import { documentsOfOrder } from "#server/documents/document-store.ts";
import { Problem } from "#server/http/problems.ts";
import { openInPart } from "#server/ledger/settle-orders.ts";
import { factsOf, type OrderRow } from "#server/orders/order-rows.ts";
import { shortagesIn } from "#server/orders/stock-holds/stock-holds-store.ts";
import {
  type BuyerReference,
  countOrders,
  eventsOf,
  itemsOf,
  latestOrders,
  type OrderSearch,
  orderNumbered,
  ordersById,
  returnsOf,
} from "#server/orders/store.ts";
import { type OrderResponse, orderResponse } from "./order-output.ts";

export async function wholeOrders(db: Database, rows: readonly OrderRow[]): Promise<OrderResponse[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One question after the other: within a transaction there is only one connection to ask on.
  const items = await itemsOf(db, ids);
  const returns = await returnsOf(db, ids);
  const open = await openInPart(db, rows.filter(mayBePaidInPart));
  const withPapers = rows.filter(mayHaveDocuments).map(({ id }) => id);
  const documents = await documentsOfOrder(db, withPapers);
  const itemsById = Map.groupBy(items, ({ orderId }) => orderId);
  const returnsById = Map.groupBy(returns, ({ orderId }) => orderId);
  const unreserved = new Set(rows.filter((row) => isUnreserved(factsOf(row))).map(({ id }) => id));
  const shortages = await shortagesIn(
    db,
    items.filter(({ orderId }) => unreserved.has(orderId)),
  );
  const papersById = Map.groupBy(documents, ({ orderId }) => orderId);
  return rows.map((order) =>
    orderResponse({
      order,
      items: itemsById.get(order.id) ?? [],
      returns: returnsById.get(order.id) ?? [],
      open: open.get(order.id),
      papers: papersById.get(order.id) ?? [],
      shortages: unreserved.has(order.id) ? shortages(itemsById.get(order.id) ?? []) : [],
    }),
  );
}

/** One that was only placed has none, and most that are asked for in a hurry are such. */
const mayHaveDocuments = ({ paidAt, paymentUndoneAt, dispatchedAt, cancelledAt }: OrderRow) =>
  paidAt !== null || paymentUndoneAt !== null || dispatchedAt !== null || cancelledAt !== null;

/** Its buyer is asked for the rest only. */
const mayBePaidInPart = ({ paidAt, cancelledAt }: OrderRow) => paidAt === null && cancelledAt === null;

export async function wholeOrder(db: Database, row: OrderRow): Promise<OrderResponse> {
  const [order] = await wholeOrders(db, [row]);
  if (!order) throw new Error("One row is one order");
  return order;
}

/** For the mails about them, which know them by their rows. In the same sequence, and twice where asked twice. */
export async function ordersOfMails(db: Database, ids: readonly number[]): Promise<OrderResponse[]> {
  const rows = await ordersById(db, [...new Set(ids)]);
  const responses = await wholeOrders(db, rows);
  const byId = new Map(rows.map(({ id }, place) => [id, responses[place]]));
  return ids.map((id) => {
    const order = byId.get(id);
    if (!order) throw new Error("Orders are never deleted");
    return order;
  });
}

type Page = OrderSearch & { offset: number; limit: number };

/** A page of somebody's orders, latest first, and how many there are in all. */
export async function pageOfOrders(db: Database, whose: BuyerReference, { offset, limit, ...sought }: Page) {
  const [rows, total] = await Promise.all([
    latestOrders(db, whose, { offset, limit }, sought),
    countOrders(db, whose, sought),
  ]);
  return { orders: await wholeOrders(db, rows), total };
}

/** Everything a customer ever ordered, for the file with their data. */
export async function everyOrderOf(db: Database, customerId: string): Promise<OrderResponse[]> {
  const whose = { customerId };
  return wholeOrders(db, await latestOrders(db, whose, { offset: 0, limit: await countOrders(db, whose) }));
}

/** The order of a customer's that a quote may have become. */
export const orderOfQuote = (db: Database, customerId: string, orderNumber: string) =>
  orderNumbered(db, { customerId }, orderNumber);

/** What became of an order, as its buyer reads it. */
export async function timelineFor(db: Database, whose: BuyerReference, orderNumber: string) {
  const order = await orderNumbered(db, whose, orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  const placed = { at: order.placedAt, kind: "placed", note: "" };
  return [placed, ...(await eventsOf(db, [order.id]))].flatMap(({ at, kind, note }) => {
    const read = eventForBuyer({ kind, note });
    return read ? [{ at: at.toISOString(), ...read }] : [];
  });
}
