/** Sets leading prices and recalculates the others, in the caller's transaction. */

import { atLeadingPrice, leadingPrice, type QuotedUnit, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";
import { productFromRow } from "./product-row.ts";
import { lockProductRows, savePrices } from "./store.ts";

export type QuotedProduct = { id: string; name: string; unit: QuotedUnit; price: Paise; product: Product };

/** Locks all or throws. Archived products count too; products without a price are rejected. */
export async function lockQuotedProducts(tx: Database, ids: readonly string[]): Promise<Map<string, QuotedProduct>> {
  const found = new Map((await lockProductRows(tx, ids)).map((row) => [row.id, productFromRow(row)]));
  return new Map(ids.map((id) => [id, quoted(found.get(id))]));
}

function quoted(product: Product | undefined): QuotedProduct {
  if (product === undefined) throw new Problem("not-found", t("Product not found."));
  const price = leadingPrice(product);
  if (price !== undefined)
    return { id: product.id, name: cardTitle(product), unit: quotedUnit(product), price, product };
  throw new Problem(
    "price-not-quoted",
    t("{product} has no price to change. Please edit the product.", { product: cardTitle(product) }),
  );
}

export async function reprice(tx: Database, prices: readonly { from: QuotedProduct; to: Paise }[], now: Date) {
  for (const { from, to } of prices) await savePrices(tx, atLeadingPrice(from.product, to), now);
  await announceCatalogueChange(tx);
}
