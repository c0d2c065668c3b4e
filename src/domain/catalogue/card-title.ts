/** What a product is called: as it is billed, and as a page of the shop shows it. */
import { type LocalizedText, spokenLanguage, written } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import type { Product } from "./product.ts";

/** As carts, orders and papers have it, in every language. Where the catalogue gave no name: everything else it knows. */
export function cardTitle(product: Product): string {
  const name = product.name?.trim();
  if (name) return name;
  const { brand, core, type, cylinderSize, boxSize } = product;
  const known = [brand, sizeText(product.size), core, type, cylinderSize, boxSize].map((part) => part?.trim());
  return known.filter(Boolean).join(" ") || t("Product");
}

/** As the page's readers know it. */
export const shownTitle = (product: Product): LocalizedText => written(cardTitle(product), { hi: product.nameInHindi });

export const shownDescription = (product: Product): LocalizedText =>
  written(product.description ?? "", { hi: product.descriptionInHindi });

/** Without what this page's readers are not told: a page carries no second language for nothing. */
export function forThisPage(product: Product): Product {
  if (spokenLanguage() !== "en") return product;
  const { nameInHindi, descriptionInHindi, ...sent } = product;
  return sent;
}

/** Bare numbers are millimetres; an inch fraction, or a size that names its unit, is left as the trade writes it. */
export function sizeText(size: string | undefined): string | undefined {
  const trimmed = size?.trim();
  return trimmed && /^\d+(\.\d+)?$/.test(trimmed) ? `${trimmed} mm` : trimmed;
}
