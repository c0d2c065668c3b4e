/** A product sold in several weights, and which of them is meant. */
import type { Product, Variant } from "./product.ts";

export const variantOf = (product: Pick<Product, "variants">, weight: string): Variant | undefined =>
  product.variants?.find((variant) => variant.weight === weight);

/** The weight a product opens with: the first that matches its own weight, else the first there is. */
export const openingVariant = (
  product: Pick<Product, "variants" | "weightKg" | "kgsPerCylinder">,
): Variant | undefined =>
  product.variants?.find((variant) => variant.weightKg === (product.weightKg ?? product.kgsPerCylinder)) ??
  product.variants?.[0];
