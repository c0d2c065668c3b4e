/** An order as the back office shows it. */

import type { z } from "zod";
import { buyerGstinProblem } from "#books/rules/documents/document-problems.ts";
import { waitingAmong } from "#books/server/documents/document-store.ts";
import { type CreditResponse, creditsFor } from "#books/server/ledger/customer-credit.ts";
import { ledgerCustomersOf } from "#books/server/ledger/ledger-store.ts";
import { outstandingIn } from "#catalogue/rules/empties/receive-empties.ts";
import { emptyName } from "#catalogue/rules/empties/sizes.ts";
import { languagesOf } from "#people/server/accounts/customer-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { sezChoices } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { adminOrder, orderFile as orderFileSchema } from "#sales/api/admin-order.ts";
import { gasLines } from "#sales/rules/orders/gas-lines.ts";
import { allows, mayChangeLines, owesEmpties } from "#sales/rules/orders/order-state.ts";
import { eventNote } from "#sales/rules/orders/order-steps.ts";
import { reservationForStaff } from "#sales/rules/orders/stock-hold.ts";
import { depositsOnOrders } from "#sales/server/deposits/claims-store.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import { sentUnpaidOfCustomers } from "#sales/server/orders/payment/payable-orders-store.ts";
import type { orderEvents } from "#sales/server/orders/schema.ts";
import { eventsOf, orderNumbered, returnsOf } from "#sales/server/orders/store.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { OrderResponse } from "./order-output.ts";
import { beforeDispatch, warningsOf } from "./order-warnings.ts";
import { wholeOrders } from "./read-orders.ts";

type AdminOrder = z.input<typeof adminOrder>;
export type OrderFile = z.input<typeof orderFileSchema>;
export type OrderContext = Pick<Shop, "db" | "settings" | "now" | "catalogue">;

type RowContext = { row: OrderRow; order: OrderResponse; returns: readonly ExpectedReturn[]; settings: Settings };

const adminOrderResponse = ({ row, order, returns, settings }: RowContext): AdminOrder => ({
  mobile: row.mobile,
  order,
  orderNumber: order.orderNumber,
  status: order.status,
  items: order.items,
  totalAmount: order.grandTotal,
  paymentStatus: order.paid ? "paid" : "pending",
  createdAt: order.orderDate,
  dispatch: order.dispatch ?? null,
  emptiesDue: dueOf(row, returns),
  beforeDispatch:
    row.dispatchedAt || row.cancelledAt
      ? null
      : beforeDispatch(row, { lines: gasLinesOf(order), documents: order.documents ?? [] }, settings),
});

function gasLinesOf({ items, returns }: OrderResponse) {
  const ordered = items.map(({ id: lineId, name, quantity }) => ({ lineId, name, quantity, kilograms: undefined }));
  const empties = [...items.filter(({ isEmptyCylinder }) => isEmptyCylinder), ...returns].map(({ id }) => id);
  return gasLines(ordered, empties);
}

type ExpectedReturn = OrderFile["empties"][number];

function dueOf(row: OrderRow, returns: readonly ExpectedReturn[]): AdminOrder["emptiesDue"] {
  const isOwed = (line: ExpectedReturn) => outstandingIn(line) > 0 && (line.deposit > 0 || owesEmpties(factsOf(row)));
  const open = returns.filter(isOwed).toSorted((a, b) => (a.returnBy < b.returnBy ? -1 : 1));
  const [first] = open;
  if (!first) return null;
  const late = open.filter(({ overdue }) => overdue);
  return {
    cylinders: cylindersIn(open),
    returnBy: first.returnBy,
    overdue: late.length > 0,
    overdueCylinders: cylindersIn(late),
  };
}

const cylindersIn = (lines: readonly ExpectedReturn[]) => lines.reduce((sum, line) => sum + outstandingIn(line), 0);

type ListContext = Pick<OrderContext, "db" | "now" | "settings">;

export async function adminOrders({ db, now, settings }: ListContext, rows: readonly OrderRow[]) {
  const [whole, expected] = await Promise.all([wholeOrders(db, rows), expectedOf(db, rows, dayInIndia(now()))]);
  return rows.map((row, place) =>
    adminOrderResponse({
      row,
      order: whole[place] as OrderResponse,
      returns: expected(row),
      settings: settings.current(),
    }),
  );
}

/** Promised empties, then cylinders bought with a deposit. */
async function expectedOf(db: Database, rows: readonly OrderRow[], today: string) {
  const ids = rows.map(({ id }) => id);
  const [promised, deposits] =
    ids.length === 0 ? [[], []] : await Promise.all([returnsOf(db, ids), depositsOnOrders(db, ids)]);
  return (row: OrderRow): ExpectedReturn[] => [
    ...promised.flatMap(({ orderId, lineId, name, quantity, returned, returnBy }) => {
      if (orderId !== row.id) return [];
      const overdue = owesEmpties(factsOf(row)) && returned < quantity && returnBy < today;
      return [{ id: lineId, name, quantity, returned, returnBy, overdue, deposit: NOTHING }];
    }),
    ...deposits.flatMap(({ orderId, lineId, quantity, open, dueOn, each }) => {
      if (orderId !== row.id) return [];
      const line = { id: lineId, name: emptyName(lineId), quantity, returned: quantity - open, returnBy: dueOn };
      return [{ ...line, overdue: open > 0 && dueOn < today, deposit: each }];
    }),
  ];
}

export async function orderFiles(shop: OrderContext, rows: readonly OrderRow[]): Promise<OrderFile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { db, now } = shop;
  const lut = validLut(shop);
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? []);
  const [responses, events, waiting, expected, warnings, credits, languages] = await Promise.all([
    adminOrders(shop, rows),
    eventsOf(db, ids),
    waitingAmong(db, ids),
    expectedOf(db, rows, dayInIndia(now())),
    warningsOf(shop, rows),
    creditsOf(db, rows, dayInIndia(now())),
    languagesOf(db, customerIds),
  ]);
  return rows.map((row, place) => ({
    ...(responses[place] as AdminOrder),
    warnings: [...notReserved((responses[place] as AdminOrder).order), ...warnings(row)],
    events: [placing(row), ...events.filter(({ orderId }) => orderId === row.id).map(eventResponse)],
    empties: expected(row),
    customerId: row.customerId,
    customerLanguage: languages.get(row.customerId ?? "") ?? null,
    sezChoices: sezChoices(row.sez, {
      lut,
      mayChangeTotal: mayChangeLines(factsOf(row)) && !responses[place]?.order.documents?.length,
    }),
    credit: credits.get(row.id) ?? null,
    invoiceWaiting: waitingReason(row, waiting),
  }));
}

/** The stored reason is in English; a wrong GST number, the usual one, is told in the reader's language. */
function waitingReason({ id, gstNumber }: OrderRow, waiting: readonly { orderId: number; reason: string }[]) {
  const reason = waiting.find(({ orderId }) => orderId === id)?.reason;
  if (reason === undefined) return null;
  return gstNumber === "" ? reason : (buyerGstinProblem(gstNumber) ?? reason);
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
  return one(orderFiles(shop, [row]), () => new Error("One row is one order"));
}

/** No event records the placing: the order row has it. */
const placing = ({ placedAt, fullName, takenBy }: OrderRow) => ({
  at: placedAt,
  kind: "placed",
  actor: takenBy ?? fullName,
  note: takenBy === null ? "" : t("Taken by phone or at the counter for {name}", { name: fullName }),
});

const eventResponse = ({ at, kind, actorName, note, data }: typeof orderEvents.$inferSelect) => ({
  at,
  kind,
  actor: actorName,
  note: kind === "gst-number-corrected" && note === "none" ? t("none") : eventNote({ kind, note, data }),
});
