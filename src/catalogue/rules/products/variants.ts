/** A product sold in several weights or sizes, and which of them is selected. */
import { t } from "#platform/rules/language/text.ts";
import type { Product, Variant } from "./product.ts";

export const variantOf = (product: Pick<Product, "variants">, weight: string): Variant | undefined =>
  product.variants?.find((variant) => variant.weight === weight);

/** A capacitor is sold by microfarad, a nut by inch. */
const isByWeight = (variants: readonly Variant[]): boolean =>
  variants.every(({ weight }) => /\d\s*(kg|g)$/i.test(weight));

/** What the buyer chooses: a weight, a gas, else a size. */
export function variantTitle(variants: readonly Variant[]): string {
  if (isByWeight(variants)) return t("Weight");
  return variants.every(({ weight }) => /^R[\s-]?\d/i.test(weight)) ? t("Gas") : t("Size");
}

/** The first variant that matches the product's own weight, else the first. */
export const openingVariant = (
  product: Pick<Product, "variants" | "weightKg" | "kgsPerCylinder">,
): Variant | undefined =>
  product.variants?.find((variant) => variant.weightKg === (product.weightKg ?? product.kgsPerCylinder)) ??
  product.variants?.[0];
