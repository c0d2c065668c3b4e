/** The URLs of a product's page and image. */
import { imageAddress, productImage } from "./image-address.ts";
import type { Product } from "./product.ts";

export const productPath = ({ id }: Pick<Product, "id">): `/product/${string}` => `/product/${encodeURIComponent(id)}`;

export const picturePath = (product: Product, imageBase = ""): string =>
  imageAddress(productImage(product) ?? `/images/products/${encodeURIComponent(product.id)}.svg`, imageBase);
