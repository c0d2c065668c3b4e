/** Staff edit the catalogue by hand, so a product entered twice is shown once. */
import { productImage } from "./image-address.ts";
import type { Product } from "./product.ts";
import { isComingSoonText, isCopperPipe, isWire } from "./product-kind.ts";

const folded = (text: string | undefined) => text?.trim().toLowerCase().replace(/\s+/g, " ") ?? "";

const FRACTION = /(?:\d{1,4}[\s-]{1,3})?\d{1,4}\s{0,3}\/\s{0,3}\d{1,4}/;

/** "1/4" from '1/4"' or '1/4 inch'; a size in millimetres is unchanged. */
const sizeFraction = (product: Product) =>
  (FRACTION.exec(product.size ?? "") ?? FRACTION.exec(product.name ?? ""))?.[0].replace(/\s{0,3}\/\s{0,3}/, "/") ??
  folded(product.size);

/** Every product has a drawing named by its id, which tells no two apart. */
function photoOf(product: Product): string {
  const image = productImage(product) ?? "";
  return image.endsWith(`/products/${product.id}.svg`) ? "" : image;
}

/** The same key means a duplicate. Wire and unnamed products have none, so they always show. */
export function duplicateKey(product: Product): string | undefined {
  const name = folded(product.name);
  if (name === "" || isWire(product)) return undefined;
  if (!isComingSoonText(product) && !isCopperPipe(product)) return name;
  return JSON.stringify([name, sizeFraction(product), photoOf(product), folded(product.note)]);
}

export function hideDuplicates(products: readonly Product[]): Product[] {
  const shown = new Set<string>();
  return products.filter((product) => {
    const key = duplicateKey(product);
    if (key === undefined) return true;
    if (shown.has(key)) return false;
    shown.add(key);
    return true;
  });
}
