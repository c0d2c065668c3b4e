import { memo } from "react";
import type { Product } from "#domain/catalogue/product.ts";
import { ProductCard } from "./product-card.tsx";
import { usePictureBase } from "./use-picture-base.ts";
import { useShop } from "./use-shop.ts";

type Props = { products: readonly Product[]; busy?: boolean };

/** One to four cards in a row, as the screen has room. */
export const ProductGrid = memo(function ProductGrid({ products, busy = false }: Props) {
  const { rating } = useShop();
  const pictureBase = usePictureBase();
  return (
    <ul aria-busy={busy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} rating={rating} pictureBase={pictureBase} />
        </li>
      ))}
    </ul>
  );
});
