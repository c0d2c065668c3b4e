/** Starts, corrects or ends a stock count, each with a reason in the audit log. */

import type { z } from "zod";
import type { adminStock, stockCount } from "#catalogue/api/admin-stock.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder, isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { countableLines, MAX_IN_STOCK } from "#catalogue/rules/products/stock-count.ts";
import { announceCatalogueChange } from "#catalogue/server/products/catalogue-version-store.ts";
import { productFromRow } from "#catalogue/server/products/product-row.ts";
import { lockProductRow } from "#catalogue/server/products/store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CountRow, deleteStockCount, lockStockCount, saveStockCount } from "./stock-store.ts";

type StockCountInput = Input<typeof adminStock.countStock>["body"];
type CountResponse = z.input<typeof stockCount>;

export async function countStock(shop: Shop, input: StockCountInput, admin: Admin): Promise<CountResponse | null> {
  const { lineId, left, lowAt, reason } = input;
  const [productId = ""] = lineId.split("@");
  const counted = await change(shop, admin, async (work) => {
    const { tx } = work;
    // Lock the product first: it serialises requests that start the same count.
    const row = await lockProductRow(tx, productId);
    const product = row && productFromRow(row);
    const before = await lockStockCount(tx, lineId);
    if (product === undefined) throw new Problem("not-found", t("Product not found."));
    const refusal = left !== null && before === undefined ? whyNotCounted(product, lineId) : undefined;
    if (refusal) throw new Problem(refusal.code, refusal.message);
    if ((before?.version ?? 0) !== input.version) throw changedMeanwhile(product, before);
    const now = left === null ? null : leftNow(product, before, input);
    const after = await saveCount(work, { lineId, before, left: now, lowAt }, reason);
    await announceCatalogueChange(tx);
    return after && countResponse(after, product);
  });
  await shop.catalogue.refresh();
  return counted;
}

export type CountChange = { lineId: string; before: CountRow | undefined; left: number | null; lowAt: number };

/** Writes a count, or ends it, with its audit entry. */
export async function saveCount(
  { tx, at, audit }: Change,
  { lineId, before, left, lowAt }: CountChange,
  reason: string,
): Promise<CountRow | null> {
  const [productId = ""] = lineId.split("@");
  const version = (before?.version ?? 0) + 1;
  if (left === null) await deleteStockCount(tx, lineId);
  const after =
    left === null ? null : await saveStockCount(tx, { lineId, productId, left, lowAt, version, correctedAt: at });
  audit(
    "count-stock",
    { kind: "product", id: productId },
    {
      before: before && { line: lineId, left: before.left, lowAt: before.lowAt },
      after: { line: lineId, left: after?.left ?? null, lowAt: after?.lowAt ?? null, reason },
    },
  );
  return after;
}

/** Applies the counted difference, because orders continued meanwhile. */
function leftNow(product: Product, before: CountRow | undefined, { was, left }: StockCountInput): number {
  const now = (before?.left ?? 0) + (left ?? 0) - (before ? (was ?? before.left) : 0);
  if (now < 0 || now > MAX_IN_STOCK) throw changedMeanwhile(product, before);
  return now;
}

/** Undefined if the line can be counted. */
export function whyNotCounted(product: Product, lineId: string) {
  if (isEmptyCylinder(product))
    return { code: "not-available", message: t("Empty cylinders follow the gas and have no stock count.") } as const;
  if (isSoldByEnquiry(product))
    return { code: "not-available", message: t("This is sold by enquiry and has no stock count.") } as const;
  if (!countableLines(product).some((line) => line.lineId === lineId))
    return { code: "not-found", message: t("This product does not come in this weight.") } as const;
  return undefined;
}

const changedMeanwhile = (product: Product, count: CountRow | undefined) =>
  new Problem("changed-meanwhile", t("The count has changed. Please review it again."), {
    details: { count: count ? countResponse(count, product) : null },
  });

export const countResponse = (count: CountRow, product: Product): CountResponse => ({
  ...count,
  name: lineTitle(count, product),
});

export function lineTitle({ lineId }: Pick<CountRow, "lineId">, product: Product): string {
  const [, weight] = lineId.split("@");
  return weight === undefined ? cardTitle(product) : `${cardTitle(product)}, ${weight}`;
}
