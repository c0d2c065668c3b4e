/** The price per kilogram, can or metre, from any of the catalogue's fields for it. */
import { type Paise, priceIn } from "#platform/rules/money/money.ts";
import type { Product } from "./product.ts";

export const pricePerKilogram = (product: Product): Paise | undefined =>
  priceIn(product.perKgPrice) ?? priceIn(product.pricePerKg) ?? priceIn(product.packaging?.[0]?.perKgPrice);

export const pricePerCan = (product: Product): Paise | undefined =>
  priceIn(product.perCanPrice) ?? priceIn(product.pricePerCan);

export const pricePerMeter = (product: Product): Paise | undefined => priceIn(product.perMeterPrice);

/** Kilograms of gas in one unit; undefined if the catalogue does not state it. */
export const kilogramsIn = (product: Pick<Product, "kgsPerCylinder" | "weightKg" | "packaging">): number | undefined =>
  [product.kgsPerCylinder, product.weightKg, product.packaging?.[0]?.kgsPerCylinder].find(isWeight);

const isWeight = (kilograms: number | undefined): boolean =>
  kilograms !== undefined && Number.isFinite(kilograms) && kilograms > 0;
