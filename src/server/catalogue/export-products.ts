/** Streams exports, so that memory use does not grow with the catalogue. */
import type { Readable } from "node:stream";
import { CSV_COLUMNS, csvRow } from "#domain/catalogue/product-csv.ts";
import { type Admin, afterNoting, recordExport } from "#server/audit/record-export.ts";
import { inPages } from "#server/database/in-pages.ts";
import { csvStream, jsonStream } from "#server/http/file-responses.ts";
import type { Shop } from "#server/shop.ts";
import { adminProductFrom } from "./admin-product.ts";
import { type ProductFilter, productRowsBehind } from "./product-list-store.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";

type Dependencies = Pick<Shop, "db" | "catalogue" | "now">;
type ExportInput = { filter: ProductFilter; admin: Admin };

export const productsAsCsv = (shop: Dependencies, { filter, admin }: ExportInput): Readable => {
  const note = () => recordExport(shop, { what: "products", as: "csv", filter, admin });
  return csvStream(CSV_COLUMNS, afterNoting(note, csvRowsOf(shop, filter)));
};

export const productsAsJson = (shop: Dependencies, { filter, admin }: ExportInput): Readable => {
  const note = () => recordExport(shop, { what: "products", as: "json", filter, admin });
  return jsonStream(afterNoting(note, productsOf(shop, filter)));
};

async function* csvRowsOf(shop: Dependencies, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield rows.map((row) => csvRow(productFromRow(row)));
}

async function* productsOf(shop: Dependencies, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) {
    const today = await shop.catalogue.current().sold(rows.map(({ id }) => id));
    yield rows.map((row) => adminProductFrom(row, today));
  }
}

const pagesOf = ({ db }: Dependencies, filter: ProductFilter) =>
  inPages<ProductRow>((behind, limit) => productRowsBehind(db, filter, { behind, limit }));
