/** Includes archived products. */
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Database } from "#platform/server/database/database.ts";
import { productFromRow } from "./product-row.ts";
import { productRows } from "./store.ts";

export async function titlesOf(
  db: Database,
  ids: readonly string[],
  title: (product: Product) => string = cardTitle,
): Promise<Map<string, string>> {
  const rows = await productRows(db, ids);
  return new Map(rows.map((row) => [row.id, title(productFromRow(row))]));
}
