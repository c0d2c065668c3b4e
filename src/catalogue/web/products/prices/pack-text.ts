/** The pack a product is sold in: the box, the coil, the cylinder. */

import type { Product } from "#catalogue/rules/products/product.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { plural, t } from "#platform/rules/language/text.ts";

type PackFields = Pick<
  Product,
  "boxSize" | "packaging" | "cansPerBox" | "metersPerBox" | "cylinderSize" | "kgsPerCylinder"
>;

export function packText(product: PackFields): string {
  const stated = product.boxSize ?? product.packaging?.[0]?.boxSize ?? product.packaging?.[0]?.label;
  const known = knownPack(product);
  // The stated pack is English text; the computed one can be translated.
  if (stated?.trim() && (spokenLanguage() === "en" || known === "")) return stated.trim();
  return known || (product.cylinderSize?.trim() ?? "");
}

function knownPack(product: PackFields): string {
  if (product.cansPerBox !== undefined)
    return plural(product.cansPerBox, { one: "{count} can", other: "{count} cans a box" });
  if (product.metersPerBox !== undefined) return t("{meters} m a coil", { meters: product.metersPerBox });
  if (spokenLanguage() === "en" || product.kgsPerCylinder === undefined) return "";
  return t("{weight} kg", { weight: product.kgsPerCylinder });
}
