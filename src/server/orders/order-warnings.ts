/** What to look at twice before an order is marked paid or sent off. */

import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { orderFile } from "#contract/admin-orders.ts";
import { officePrice, type Paise } from "#domain/money.ts";
import { needsEWayBill } from "#domain/orders/e-way-bill.ts";
import type { Database } from "#server/database/database.ts";
import { paymentProofs } from "#server/payments/tables.ts";
import type { OrderRow } from "./order-rows.ts";
import { orders } from "./tables.ts";

type Warning = z.input<typeof orderFile>["warnings"][number];
type Elsewhere = Pick<OrderRow, "id" | "mobile" | "orderNumber" | "placedAt">;

/** A page names a few; that there is one is what matters. */
const MOST_NAMED_EACH = 10;

/** For many orders in as many questions as for one. */
export async function warningsOf(db: Database, rows: readonly OrderRow[], shopState: string) {
  const utrs = rows.map(({ utr }) => utr).filter((utr) => utr !== "");
  const proofIds = rows.flatMap(({ proofId }) => proofId ?? []);
  const [sameUtr, samePicture] = await Promise.all([ordersWithUtr(db, utrs), ordersWithPictureLike(db, proofIds)]);
  return (order: OrderRow): Warning[] => [
    ...repeated({
      kind: "utr-used-before",
      text: "This UTR was given with another order too:",
      found: sameUtr.filter(({ utr, id }) => utr === order.utr && id !== order.id),
    }),
    ...repeated({
      kind: "picture-used-before",
      text: "This screenshot was sent with another order too:",
      found: samePicture.filter(({ proofId, id }) => proofId === order.proofId && id !== order.id),
    }),
    ...eWayBill(order, shopState),
  ];
}

type Repeated = { kind: Warning["kind"]; text: string; found: readonly Elsewhere[] };

const repeated = ({ kind, text, found }: Repeated): Warning[] =>
  found.length === 0 ? [] : [{ kind, text, orders: found.slice(0, MOST_NAMED_EACH).map(named) }];

const named = ({ mobile, orderNumber, placedAt }: Elsewhere) => ({
  mobile,
  orderNumber,
  placedAt: placedAt.toISOString(),
});

function eWayBill({ total, deposit, shippingState }: OrderRow, shopState: string): Warning[] {
  const worth = (total - deposit) as Paise;
  if (!needsEWayBill(worth, { from: shopState, to: shippingState })) return [];
  const text = `An e-way bill is needed: the goods are worth ${officePrice(worth)} with GST and go to ${shippingState}.`;
  return [{ kind: "e-way-bill", text, orders: [] }];
}

/** Whether a payment was shown before: the same bank reference, or the same picture, on another order. */
/** Whoever uses one reference this often has been noticed; the page names no more. */
const MOST_NAMED = 200;

const NAMED = { id: orders.id, mobile: orders.mobile, orderNumber: orders.orderNumber, placedAt: orders.placedAt };

/** All orders with one of these references, the latest first. */
const ordersWithUtr = async (db: Database, utrs: readonly string[]) =>
  utrs.length === 0
    ? []
    : db
        .select({ ...NAMED, utr: orders.utr })
        .from(orders)
        .where(and(inArray(orders.utr, [...utrs]), ne(orders.utr, "")))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(MOST_NAMED);

/** Orders whose picture is the same file as one of these, or shows the same, the latest first. */
async function ordersWithPictureLike(db: Database, proofIds: readonly string[]) {
  if (proofIds.length === 0) return [];
  const asked = alias(paymentProofs, "asked");
  const other = alias(paymentProofs, "other");
  return db
    .select({ ...NAMED, proofId: asked.id })
    .from(asked)
    .innerJoin(
      other,
      and(
        ne(other.id, asked.id),
        or(eq(other.originalSha256, asked.originalSha256), eq(other.pixelsSha256, asked.pixelsSha256)),
      ),
    )
    .innerJoin(orders, eq(orders.proofId, other.id))
    .where(inArray(asked.id, [...proofIds]))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_NAMED);
}
