import type { Product } from "#domain/catalogue/product.ts";
import { picturePath } from "#domain/catalogue/product-address.ts";
import { useRoot } from "#web/shell/use-shop.ts";

type Props = {
  product: Product;
  pictureBase: string;
  /** Empty where the product's name stands beside the picture anyway. */
  alt?: string;
  /** In sight when the page opens, so worth fetching first. */
  first?: boolean;
  className?: string;
};

/** Product pictures are square; the sizes keep their place free until they arrive. */
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

/** Empty where pictures come from the shop itself. */
export const usePictureBase = (): string => useRoot()?.imageBase ?? "";
