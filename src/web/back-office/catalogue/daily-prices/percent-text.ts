/** A signed percentage, marked when large: "+2.4%", "−41%, large". */
import { t } from "#domain/language/text.ts";
import type { PriceChange } from "#domain/pricing/price-changes.ts";

export function percentText({ percent, isLarge }: Pick<PriceChange, "percent" | "isLarge">): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  const step = `${sign}${Math.abs(percent)}%`;
  return isLarge ? t("{step}, large", { step }) : step;
}
