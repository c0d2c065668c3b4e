/** The catalogue as files, sent as they are read so that a long one takes no more memory than a short one. */
import type { Readable } from "node:stream";
import { CSV_COLUMNS, csvRow } from "#domain/catalogue/product-csv.ts";
import { type Admin, afterNoting, noteExport } from "#server/audit/note-export.ts";
import { csvStream, jsonStream } from "#server/http/file-answers.ts";
import type { Shop } from "#server/shop.ts";
import { adminProductFrom } from "./admin-product.ts";
import { type ProductFilter, productRowsFound } from "./product-list-store.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";

type World = Pick<Shop, "db" | "catalogue" | "now">;
type Wish = { filter: ProductFilter; admin: Admin };

const ROWS_AT_A_TIME = 500;

export const productsAsCsv = (shop: World, { filter, admin }: Wish): Readable => {
  const note = () => noteExport(shop, { what: "products", as: "csv", filter, admin });
  return csvStream(CSV_COLUMNS, afterNoting(note, csvRowsOf(shop, filter)));
};

export const productsAsJson = (shop: World, { filter, admin }: Wish): Readable => {
  const note = () => noteExport(shop, { what: "products", as: "json", filter, admin });
  return jsonStream(afterNoting(note, productsOf(shop, filter)));
};

async function* csvRowsOf(shop: World, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield rows.map((row) => csvRow(productFromRow(row)));
}

async function* productsOf(shop: World, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) {
    yield rows.map((row) => adminProductFrom(row, shop.catalogue.current()));
  }
}

async function* pagesOf({ db }: World, filter: ProductFilter): AsyncGenerator<ProductRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const rows = await productRowsFound(db, { ...filter, sort: "position", offset, limit: ROWS_AT_A_TIME });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
