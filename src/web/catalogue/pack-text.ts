/** How much of a thing one buys at a time: the box, the coil, the cylinder. */

import type { Product } from "#domain/catalogue/product.ts";
import { plural, t } from "#domain/language/text.ts";

type Packed = Pick<Product, "boxSize" | "packaging" | "cansPerBox" | "metersPerBox" | "cylinderSize">;

/** Empty for a thing that is simply sold by the piece. */
export function packText(product: Packed): string {
  const stated = product.boxSize ?? product.packaging?.[0]?.boxSize ?? product.packaging?.[0]?.label;
  if (stated?.trim()) return stated.trim();
  if (product.cansPerBox !== undefined)
    return plural(product.cansPerBox, { one: "{count} can", other: "{count} cans a box" });
  if (product.metersPerBox !== undefined) return t("{meters} m a box", { meters: product.metersPerBox });
  return product.cylinderSize?.trim() ?? "";
}
