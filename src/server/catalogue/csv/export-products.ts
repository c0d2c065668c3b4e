/** Reads exports in pages, so that memory use does not grow with the catalogue. */
import { csvRow } from "#domain/catalogue/product-csv.ts";
import { adminProductsFrom } from "#server/catalogue/admin-product.ts";
import { type ProductFilter, productRowsBehind } from "#server/catalogue/product-list-store.ts";
import { type ProductRow, productFromRow } from "#server/catalogue/product-row.ts";
import { inPages } from "#server/database/in-pages.ts";
import type { Shop } from "#server/shop.ts";

export async function* productSheet(shop: Pick<Shop, "db">, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield rows.map((row) => csvRow(productFromRow(row)));
}

export async function* exportedProducts(shop: Pick<Shop, "db" | "catalogue">, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield adminProductsFrom(shop, rows);
}

const pagesOf = ({ db }: Pick<Shop, "db">, filter: ProductFilter) =>
  inPages<ProductRow>((behind, limit) => productRowsBehind(db, filter, { behind, limit }));
