/** A product for the back office: at the shop's own prices, with today's beside them. */
import type { z } from "zod";
import type { adminProduct } from "#catalogue/api/admin-product.ts";
import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";

export function adminProductsFrom({ catalogue }: Pick<Shop, "catalogue">, rows: readonly ProductRow[]) {
  const { byId } = catalogue.current();
  return rows.map((row) => adminProductFrom(row, byId));
}

export function adminProductFrom(row: ProductRow, today: ReadonlyMap<string, Product>): z.input<typeof adminProduct> {
  const product = productFromRow(row);
  const sold = today.get(row.id);
  return {
    ...product,
    version: row.version,
    archivedAt: row.archivedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    unit: quotedUnit(product),
    leadingPrice: leadingPrice(product) ?? null,
    todaysPrice: (sold && leadingPrice(sold)) ?? null,
  };
}
