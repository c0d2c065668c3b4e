/** How a line's price was computed, so that an order can be read years later. */

import { isCan, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import type { CartFields } from "./line-fields.ts";

export const PRICE_KINDS = ["perKg", "perCan", "perMeter", "deposit", "fixed"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** A chosen weight has its own price, so a line without a unit price is fixed. */
export function priceKindOf(line: CartFields & { category: string }): PriceKind {
  if (line.isEmptyCylinder) return "deposit";
  if (isGas(line) && line.perKgPrice !== undefined) return "perKg";
  if (isCan(line) && line.perCanPrice !== undefined) return "perCan";
  if (isWire(line) && line.perMeterPrice !== undefined) return "perMeter";
  return "fixed";
}
