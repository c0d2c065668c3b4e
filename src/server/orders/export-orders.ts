/** The filtered orders as files, with nothing of an Aadhaar number. */
import type { Readable } from "node:stream";
import { inArray, sql } from "drizzle-orm";
import { type Admin, afterNoting, noteExport } from "#server/audit/note-export.ts";
import type { Database } from "#server/database/database.ts";
import { inPages } from "#server/database/in-pages.ts";
import { csvStream, jsonStream } from "#server/http/file-answers.ts";
import type { Shop } from "#server/shop.ts";
import { type OrderFilter, ordersBehind } from "./find-orders.ts";
import { adminOrders } from "./order-file.ts";
import type { OrderRow } from "./order-rows.ts";
import { SHEET_COLUMNS, sheetRow } from "./order-sheet.ts";
import { orderItems } from "./tables.ts";

type World = Pick<Shop, "db" | "now">;
type Wish = { filter: OrderFilter; admin: Admin };

export const ordersAsCsv = (shop: World, { filter, admin }: Wish): Readable => {
  const note = () => noteExport(shop, { what: "orders", as: "csv", filter, admin });
  return csvStream(SHEET_COLUMNS, afterNoting(note, sheetOf(shop.db, filter)));
};

export const ordersAsJson = (shop: World, { filter, admin }: Wish): Readable => {
  const note = () => noteExport(shop, { what: "orders", as: "json", filter, admin });
  return jsonStream(afterNoting(note, withoutAadhaar(shop, filter)));
};

const pagesOf = (db: Database, filter: OrderFilter) =>
  inPages<OrderRow>((last, limit) => ordersBehind(db, filter, last, limit));

async function* sheetOf(db: Database, filter: OrderFilter) {
  for await (const rows of pagesOf(db, filter)) {
    const items = await itemsInOneLine(db, rows);
    yield rows.map((row) => sheetRow({ ...row, items: items.get(row.id) ?? "" }));
  }
}

/** Written together by the database: a cell needs two of an item's many columns. */
async function itemsInOneLine(db: Database, rows: readonly OrderRow[]): Promise<Map<number, string>> {
  const one = sql`${orderItems.quantity} || ' × ' || ${orderItems.name}`;
  const lines = await db
    .select({ id: orderItems.orderId, items: sql<string>`string_agg(${one}, '; ' order by ${orderItems.position})` })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(orderItems.orderId);
  return new Map(lines.map(({ id, items }) => [id, items]));
}

async function* withoutAadhaar(shop: World, filter: OrderFilter) {
  for await (const rows of pagesOf(shop.db, filter)) {
    yield (await adminOrders(shop, rows)).map(({ order, ...row }) => {
      const { aadhaarNumber: _, ...customer } = order.customer;
      return { ...row, order: { ...order, customer } };
    });
  }
}
