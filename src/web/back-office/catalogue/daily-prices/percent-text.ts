/** A step in percent with its sign, and a word where it is large: "+2.4%", "−41%, large". */
import type { PriceChange } from "#domain/pricing/price-changes.ts";

export function percentText({ percent, isLarge }: Pick<PriceChange, "percent" | "isLarge">): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return `${sign}${Math.abs(percent)}%${isLarge ? ", large" : ""}`;
}
