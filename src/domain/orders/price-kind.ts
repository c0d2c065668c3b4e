/** How a line's price was computed, so that an order can be read years later. */
import { isCan, isGas, isWire } from "#domain/catalogue/product-kind.ts";

export type PriceKind = "perKg" | "perCan" | "perMeter" | "deposit" | "fixed";

type Line = {
  type?: string;
  category: string;
  isEmptyCylinder?: boolean;
  perKgPrice?: number;
  perCanPrice?: number;
  perMeterPrice?: number;
};

/** A chosen weight has its own price, so a line without a unit price is fixed. */
export function priceKindOf(line: Line): PriceKind {
  if (line.isEmptyCylinder) return "deposit";
  if (isGas(line) && line.perKgPrice !== undefined) return "perKg";
  if (isCan(line) && line.perCanPrice !== undefined) return "perCan";
  if (isWire(line) && line.perMeterPrice !== undefined) return "perMeter";
  return "fixed";
}
