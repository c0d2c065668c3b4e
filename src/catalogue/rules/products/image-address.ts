/** A product's image URL; images may be on another host. */
import type { Product } from "./product.ts";

const ABSOLUTE = /^https?:\/\//i;
const SHOP_IMAGES = /^\/?assets\/images\//i;

/** In the catalogue's order of preference. */
export const productImage = (product: Pick<Product, "image" | "imageUrl" | "packaging">): string | undefined =>
  [product.image, product.imageUrl, product.packaging?.[0]?.image].find((path) => path?.trim());

/**
 * /assets/images/ maps to /images/ on the image host; other paths belong to this shop.
 * Only http and https count as absolute, so a catalogue cannot inject another scheme.
 */
export function imageAddress(path: string, imageBase = ""): string {
  const trimmed = path.trim();
  if (ABSOLUTE.test(trimmed)) return trimmed;
  if (SHOP_IMAGES.test(trimmed))
    return `${imageBase.replace(/(?<!\/)\/+$/, "")}/images/${trimmed.replace(SHOP_IMAGES, "")}`;
  return `/${trimmed.replace(/^[\\/]+/, "")}`;
}
