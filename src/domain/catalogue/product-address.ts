/** Where a product's own page and picture are. */
import { imageAddress, productImage } from "./image-address.ts";
import type { Product } from "./product.ts";

export const productPath = ({ id }: Pick<Product, "id">): string => `/product/${encodeURIComponent(id)}`;

/** A product without a picture of its own gets the one we draw of it. */
export const picturePath = (product: Product, imageBase = ""): string =>
  imageAddress(productImage(product) ?? `/images/products/${encodeURIComponent(product.id)}.svg`, imageBase);
