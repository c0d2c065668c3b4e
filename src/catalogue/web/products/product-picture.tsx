import type { Product } from "#catalogue/rules/products/product.ts";
import { picturePath } from "#catalogue/rules/products/product-address.ts";
import { useRoot } from "#shop/web/use-shop.ts";

type Props = {
  product: Product;
  pictureBase: string;
  alt?: string;
  /** Visible when the page opens, so fetched with priority. */
  first?: boolean;
  className?: string;
};

/** Pictures are square; width and height reserve their space while loading. */
export function ProductPicture({ product, pictureBase, alt = "", first = false, className = "" }: Props) {
  return (
    <img
      src={picturePath(product, pictureBase)}
      alt={alt}
      width={400}
      height={400}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}

/** Empty where this server hosts the pictures. */
export const usePictureBase = (): string => useRoot()?.imageBase ?? "";
