/** A signed percentage, marked when large: "+2.4%", "−41%, large". */

import type { PriceChange } from "#catalogue/rules/pricing/price-changes.ts";
import { t } from "#platform/rules/language/text.ts";

export function percentText({ percent, isLarge }: Pick<PriceChange, "percent" | "isLarge">): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  const step = `${sign}${Math.abs(percent)}%`;
  return isLarge ? t("{step}, large", { step }) : step;
}
