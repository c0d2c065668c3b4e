/** An order as the back office shows it. */

import type { z } from "zod";
import type { adminOrder, orderFile as orderFileSchema } from "#contract/orders/admin-order.ts";
import { outstandingIn } from "#domain/cylinders/empties/receive-empties.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { allows, owesEmpties } from "#domain/orders/order-state.ts";
import { reservationForStaff } from "#domain/orders/stock-hold.ts";
import type { Database } from "#server/database/database.ts";
import { waitingAmong } from "#server/documents/document-store.ts";
import { Problem } from "#server/http/problems.ts";
import { type CreditResponse, creditsFor } from "#server/ledger/customer-credit.ts";
import { ledgerCustomersOf } from "#server/ledger/ledger-store.ts";
import { factsOf, type OrderRow } from "#server/orders/order-rows.ts";
import { sentUnpaidOfCustomers } from "#server/orders/payment/payable-orders-store.ts";
import type { orderEvents } from "#server/orders/schema.ts";
import { eventsOf, orderNumbered, returnsOf } from "#server/orders/store.ts";
import type { Shop } from "#server/shop.ts";
import type { OrderResponse } from "./order-output.ts";
import { warningsOf } from "./order-warnings.ts";
import { wholeOrders } from "./read-orders.ts";

type AdminOrder = z.input<typeof adminOrder>;
export type OrderFile = z.input<typeof orderFileSchema>;
export type OrderContext = Pick<Shop, "db" | "settings" | "now" | "catalogue">;

const adminOrderResponse = (row: OrderRow, order: OrderResponse, returns: readonly ExpectedReturn[]): AdminOrder => ({
  mobile: row.mobile,
  order,
  orderNumber: order.orderNumber,
  status: order.status,
  items: order.items,
  totalAmount: order.grandTotal,
  paymentStatus: order.paid ? "paid" : "pending",
  createdAt: order.orderDate,
  dispatch: dispatchOf(row),
  emptiesDue: dueOf(row, returns),
});

type ExpectedReturn = { quantity: number; returned: number; returnBy: string; overdue: boolean };

function dueOf(row: OrderRow, returns: readonly ExpectedReturn[]): AdminOrder["emptiesDue"] {
  const open = returns.filter((line) => outstandingIn(line) > 0).toSorted((a, b) => (a.returnBy < b.returnBy ? -1 : 1));
  const [first] = open;
  if (!first || !owesEmpties(factsOf(row))) return null;
  return {
    cylinders: open.reduce((sum, line) => sum + outstandingIn(line), 0),
    returnBy: first.returnBy,
    overdue: open.some(({ overdue }) => overdue),
  };
}

const dispatchOf = ({ dispatchedAt, transporter, lrNumber, vehicle }: OrderRow): AdminOrder["dispatch"] =>
  dispatchedAt && {
    dispatchedAt: dispatchedAt.toISOString(),
    transporter: transporter ?? "",
    lrNumber: lrNumber ?? "",
    vehicle: vehicle ?? "",
  };

export async function adminOrders({ db, now }: Pick<OrderContext, "db" | "now">, rows: readonly OrderRow[]) {
  const [whole, expected] = await Promise.all([wholeOrders(db, rows), expectedOf(db, rows, dayInIndia(now()))]);
  return rows.map((row, place) => adminOrderResponse(row, whole[place] as OrderResponse, expected(row)));
}

async function expectedOf(db: Database, rows: readonly OrderRow[], today: string) {
  const ids = rows.map(({ id }) => id);
  const byOrder = Map.groupBy(ids.length === 0 ? [] : await returnsOf(db, ids), ({ orderId }) => orderId);
  return (row: OrderRow) =>
    (byOrder.get(row.id) ?? []).map(({ lineId, name, quantity, returned, returnBy }) => ({
      id: lineId,
      name,
      quantity,
      returned,
      returnBy,
      overdue: owesEmpties(factsOf(row)) && returned < quantity && returnBy < today,
    }));
}

export async function orderFiles(shop: OrderContext, rows: readonly OrderRow[]): Promise<OrderFile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { db, settings, now } = shop;
  const [responses, events, waiting, expected, warnings, credits] = await Promise.all([
    adminOrders(shop, rows),
    eventsOf(db, ids),
    waitingAmong(db, ids),
    expectedOf(db, rows, dayInIndia(now())),
    warningsOf(db, rows, settings.current()),
    creditsOf(db, rows, dayInIndia(now())),
  ]);
  return rows.map((row, place) => ({
    ...(responses[place] as AdminOrder),
    warnings: [...notReserved((responses[place] as AdminOrder).order), ...warnings(row)],
    events: [placing(row), ...events.filter(({ orderId }) => orderId === row.id).map(eventResponse)],
    empties: expected(row),
    customerId: row.customerId,
    credit: credits.get(row.id) ?? null,
    invoiceWaiting: waiting.find(({ orderId }) => orderId === row.id)?.reason ?? null,
  }));
}

function notReserved(order: AdminOrder["order"]): OrderFile["warnings"] {
  const text = reservationForStaff(order);
  return text === undefined ? [] : [{ kind: "not-reserved", text, orders: [] }];
}

/** For orders that could leave on credit. */
async function creditsOf(db: Database, rows: readonly OrderRow[], today: string): Promise<Map<number, CreditResponse>> {
  const unpaid = rows.flatMap((order) =>
    order.customerId !== null && order.dispatchedAt === null && allows(factsOf(order), "mark-paid")
      ? [{ order, customerId: order.customerId }]
      : [],
  );
  if (unpaid.length === 0) return new Map();
  const customerIds = [...new Set(unpaid.map(({ customerId }) => customerId))];
  const books = await ledgerCustomersOf(db, customerIds);
  const sent = Map.groupBy(await sentUnpaidOfCustomers(db, customerIds), ({ customerId }) => customerId);
  const questions = unpaid.flatMap(({ order, customerId }) => {
    const own = books.get(customerId);
    return own ? [{ order, books: own, sent: sent.get(customerId) ?? [] }] : [];
  });
  return creditsFor(db, questions, today);
}

export async function orderFileOf(
  shop: OrderContext,
  { mobile, orderNumber }: { mobile: string; orderNumber: string },
) {
  const row = await orderNumbered(shop.db, { mobile }, orderNumber);
  if (!row) throw new Problem("not-found", t("Order not found."));
  const [file] = await orderFiles(shop, [row]);
  return file as OrderFile;
}

/** No event records the placing: the order row has it. */
const placing = ({ placedAt, fullName, takenBy }: OrderRow) => ({
  at: placedAt.toISOString(),
  kind: "placed",
  actor: takenBy ?? fullName,
  note: takenBy === null ? "" : t("Taken by phone or at the counter for {name}", { name: fullName }),
});

const eventResponse = ({ at, kind, actorName, note }: typeof orderEvents.$inferSelect) => ({
  at: at.toISOString(),
  kind,
  actor: actorName,
  note: kind === "gst-number-corrected" && note === "none" ? t("none") : note,
});
