/** Where a product's picture is fetched from: pictures may live on another host than the shop. */
import type { Product } from "./product.ts";

const ABSOLUTE = /^https?:\/\//i;
const SHOP_IMAGES = /^\/?assets\/images\//i;

/** The picture a product names, in the order the catalogue prefers them. */
export const productImage = (product: Pick<Product, "image" | "imageUrl" | "packaging">): string | undefined =>
  [product.image, product.imageUrl, product.packaging?.[0]?.image].find((path) => path?.trim());

/**
 * Absolute addresses stay; /assets/images/ is /images/ on the picture host; any other path belongs to this shop.
 * Nothing else than http and https counts as absolute, so a catalogue cannot smuggle in another scheme.
 */
export function imageAddress(path: string, imageBase = ""): string {
  const trimmed = path.trim();
  if (ABSOLUTE.test(trimmed)) return trimmed;
  if (SHOP_IMAGES.test(trimmed)) return `${imageBase.replace(/\/+$/, "")}/images/${trimmed.replace(SHOP_IMAGES, "")}`;
  return `/${trimmed.replace(/^[\\/]+/, "")}`;
}
