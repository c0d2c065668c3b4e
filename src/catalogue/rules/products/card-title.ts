/** A product's name on documents, and its localized name on shop pages. */
import { type LocalizedText, spokenLanguage, written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Product } from "./product.ts";

/** Used by carts, orders and documents in every locale. Falls back to brand, size and other fields. */
export function cardTitle(product: Product): string {
  const name = product.name?.trim();
  if (name) return name;
  const { brand, core, type, cylinderSize, boxSize } = product;
  const known = [brand, sizeText(product.size), core, type, cylinderSize, boxSize].map((part) => part?.trim());
  return known.filter(Boolean).join(" ") || t("Product");
}

export const shownTitle = (product: Product): LocalizedText => written(cardTitle(product), { hi: product.nameInHindi });

export const shownDescription = (product: Product): LocalizedText =>
  written(product.description ?? "", { hi: product.descriptionInHindi });

/** Drops the Hindi fields from an English page to save bytes. */
export function forThisPage(product: Product): Product {
  if (spokenLanguage() !== "en") return product;
  const { nameInHindi, descriptionInHindi, ...sent } = product;
  return sent;
}

/** A bare number is in millimetres; inch fractions and sizes with a unit stay as written. */
export function sizeText(size: string | undefined): string | undefined {
  const trimmed = size?.trim();
  return trimmed && /^\d+(\.\d+)?$/.test(trimmed) ? `${trimmed} mm` : trimmed;
}
