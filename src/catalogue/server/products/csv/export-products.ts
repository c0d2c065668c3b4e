import { csvRow } from "#catalogue/rules/products/product-csv.ts";
import { adminProductsFrom } from "#catalogue/server/products/admin-product.ts";
import { productRowsFound } from "#catalogue/server/products/product-list-store.ts";
import { productFromRow } from "#catalogue/server/products/product-row.ts";
import { filterOf, type SearchedFilter } from "#catalogue/server/products/searched-filter.ts";
import type { Shop } from "#shop/server/shop.ts";

export async function* productSheet(shop: Pick<Shop, "db" | "catalogue">, filter: SearchedFilter) {
  const rows = await productRowsFound(shop.db, await filterOf(shop, filter));
  yield rows.map((row) => csvRow(productFromRow(row)));
}

export async function* exportedProducts(shop: Pick<Shop, "db" | "catalogue">, filter: SearchedFilter) {
  yield adminProductsFrom(shop, await productRowsFound(shop.db, await filterOf(shop, filter)));
}
