/** Reads exports in pages, so that memory use does not grow with the catalogue. */
import { csvRow } from "#catalogue/rules/products/product-csv.ts";
import { adminProductsFrom } from "#catalogue/server/products/admin-product.ts";
import { type ProductFilter, productRowsBehind } from "#catalogue/server/products/product-list-store.ts";
import { type ProductRow, productFromRow } from "#catalogue/server/products/product-row.ts";
import { inPages } from "#platform/server/database/in-pages.ts";
import type { Shop } from "#shop/server/shop.ts";

export async function* productSheet(shop: Pick<Shop, "db">, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield rows.map((row) => csvRow(productFromRow(row)));
}

export async function* exportedProducts(shop: Pick<Shop, "db" | "catalogue">, filter: ProductFilter) {
  for await (const rows of pagesOf(shop, filter)) yield adminProductsFrom(shop, rows);
}

const pagesOf = ({ db }: Pick<Shop, "db">, filter: ProductFilter) =>
  inPages<ProductRow>((behind, limit) => productRowsBehind(db, filter, { behind, limit }));
