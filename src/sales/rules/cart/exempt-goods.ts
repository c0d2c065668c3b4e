/** A firm gets a bill of supply for goods without GST, and a tax invoice for the rest: two documents, so two orders (CGST Rules, rule 46A). */

import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { t } from "#platform/rules/language/text.ts";
import type { CartItem } from "./cart.ts";

type Line = Pick<CartItem, "name" | "gstRate" | "isEmptyCylinder">;

/** Undefined where one document is enough. */
export function mixedTaxProblem(items: readonly Line[], { gstNumber }: { gstNumber: string }): string | undefined {
  if (gstNumber === "") return undefined;
  const goods = items.filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  const exempt = goods.filter((item) => gstRateOf(item) === 0);
  if (exempt.length === 0 || exempt.length === goods.length) return undefined;
  return t("A firm gets goods without GST on a bill of their own. Please order {goods} separately.", {
    goods: exempt.map(({ name }) => name).join(", "),
  });
}
