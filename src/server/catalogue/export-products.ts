/** The catalogue as files, sent as they are read so that a long one takes no more memory than a short one. */
import { Readable } from "node:stream";
import { SHEET_COLUMNS, sheetRow } from "#domain/catalogue/product-sheet.ts";
import type { Shop } from "#server/shop.ts";
import { adminProductFrom } from "./admin-product.ts";
import { csvStream } from "./csv-stream.ts";
import { type ProductFilter, productRowsFound } from "./find-admin-products.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";

type World = Pick<Shop, "db" | "catalogue">;

const ROWS_AT_A_TIME = 500;

export const productsAsCsv = (shop: World, filter: ProductFilter): Readable =>
  csvStream(SHEET_COLUMNS, sheetOf(shop, filter));
export const productsAsJson = (shop: World, filter: ProductFilter): Readable => Readable.from(jsonOf(shop, filter));

async function* sheetOf(shop: World, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield rows.map((row) => sheetRow(productFromRow(row)));
}

async function* jsonOf(shop: World, filter: ProductFilter) {
  let separator = "[";
  for await (const rows of pagesOf(shop, filter)) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(adminProductFrom(row, shop.catalogue.current()))}`;
      separator = ",\n";
    }
  }
  yield separator === "[" ? "[]\n" : "]\n";
}

async function* pagesOf({ db }: World, filter: ProductFilter): AsyncGenerator<ProductRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const rows = await productRowsFound(db, { ...filter, sort: "position", offset, limit: ROWS_AT_A_TIME });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
