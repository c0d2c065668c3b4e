/** The catalogue is kept by hand, and the same thing entered twice is shown once. */
import { productImage } from "./image-address.ts";
import type { Product } from "./product.ts";
import { isComingSoonText, isCopperPipe, isWire } from "./product-kind.ts";

const folded = (text: string | undefined) => text?.trim().toLowerCase().replace(/\s+/g, " ") ?? "";

const FRACTION = /(?:\d+[\s-]+)?\d+\s*\/\s*\d+/;

/** "1/4" of '1/4"' or of '1/4 inch'; a size in millimetres stands for itself. */
const sizeFraction = (product: Product) =>
  (FRACTION.exec(product.size ?? "") ?? FRACTION.exec(product.name ?? ""))?.[0].replace(/\s*\/\s*/, "/") ??
  folded(product.size);

/** Products with the same key are the same thing to a buyer. Wire and unnamed products have none: they always show. */
export function duplicateKey(product: Product): string | undefined {
  const name = folded(product.name);
  if (name === "" || isWire(product)) return undefined;
  if (!isComingSoonText(product) && !isCopperPipe(product)) return name;
  return JSON.stringify([name, sizeFraction(product), productImage(product) ?? "", folded(product.note)]);
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
