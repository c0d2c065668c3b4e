/** What a card is headed with when the catalogue gave the product no name: everything else it knows. */
import { t } from "#domain/language/text.ts";
import type { Product } from "./product.ts";

export function cardTitle(product: Product): string {
  const name = product.name?.trim();
  if (name) return name;
  const { brand, core, type, cylinderSize, boxSize } = product;
  const known = [brand, sizeText(product.size), core, type, cylinderSize, boxSize].map((part) => part?.trim());
  return known.filter(Boolean).join(" ") || t("Product");
}

/** Bare numbers are millimetres; an inch fraction, or a size that names its unit, is left as the trade writes it. */
export function sizeText(size: string | undefined): string | undefined {
  const trimmed = size?.trim();
  return trimmed && /^\d+(\.\d+)?$/.test(trimmed) ? `${trimmed} mm` : trimmed;
}
