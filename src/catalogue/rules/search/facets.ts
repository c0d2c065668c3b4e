/** Facets for filtering the catalogue: gas, cylinder content, returnable or not, copper pipe size. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { isCan, isCopperPipe, isGas } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";

export const FACETS = ["gas", "size", "returnable", "pipe"] as const;
export type Facet = (typeof FACETS)[number];

/** Empty where it does not apply: a capacitor has no gas. */
export function facetOf(product: Product, facet: Facet): string {
  if (facet === "pipe") return isCopperPipe(product) ? (product.size?.trim() ?? "") : "";
  if (!isGas(product) && !isCan(product)) return "";
  if (facet === "gas") return gasIn(product.name ?? "");
  if (facet === "returnable") return product.requiresCylinder ? "yes" : "no";
  const kilograms = kilogramsIn(product);
  if (kilograms === undefined) return "";
  return kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`;
}

export const facetsOf = (product: Product): Readonly<Record<Facet, string>> => ({
  gas: facetOf(product, "gas"),
  size: facetOf(product, "size"),
  returnable: facetOf(product, "returnable"),
  pipe: facetOf(product, "pipe"),
});

/** "R-410A", for any spelling in the name. */
export function gasIn(name: string): string {
  const number = /\bR[\s-]?(\d{2,4}[A-Za-z]{0,3})\b/i.exec(name)?.[1];
  return number ? `R-${number}` : "";
}
