/** Publishes the price of an edited product: live today, with its author in the history. */

import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type SetPrice, savePublication } from "#catalogue/server/price-history/save-publication.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Admin } from "#shop/server/audit/record.ts";

export type Edit = { before?: Product | undefined; after: Product };

type PriceUpdate = { edits: readonly Edit[]; admin: Admin; note: string; now: Date };

export async function saveLeadingPrices(tx: Database, { edits, ...keeping }: PriceUpdate): Promise<void> {
  const prices = edits.flatMap(newPrice);
  if (prices.length > 0) await savePublication(tx, { ...keeping, prices });
}

function newPrice({ before, after }: Edit): SetPrice[] {
  const price = leadingPrice(after);
  if (price === undefined) return [];
  const unit = quotedUnit(after);
  // A price in another unit cannot be restored.
  const old = before && quotedUnit(before) === unit ? leadingPrice(before) : undefined;
  return old === price ? [] : [{ productId: after.id, unit, before: old ?? null, price }];
}
