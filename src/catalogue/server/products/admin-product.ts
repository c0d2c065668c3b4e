/** A product for the back office: at the shop's own prices, with today's beside them. */
import type { AdminProduct } from "#catalogue/api/admin-product.ts";
import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";

export function adminProductsFrom({ catalogue }: Pick<Shop, "catalogue">, rows: readonly ProductRow[]) {
  const { byId } = catalogue.current();
  return rows.map((row) => adminProductFrom(row, byId));
}

export function adminProductFrom(row: ProductRow, today: ReadonlyMap<string, Product>): AdminProduct {
  const product = productFromRow(row);
  const sold = today.get(row.id);
  return {
    ...product,
    version: row.version,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    unit: quotedUnit(product),
    leadingPrice: rupeesOrNull(leadingPrice(product)),
    todaysPrice: rupeesOrNull(priceToday(sold)),
  };
}

const priceToday = (sold: Product | undefined) => (sold === undefined ? undefined : leadingPrice(sold));

const rupeesOrNull = (price: Paise | undefined) => (price === undefined ? null : inRupees(price));
