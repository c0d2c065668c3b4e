import { memo } from "react";
import type { Product } from "#domain/catalogue/product.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { useFetchedProducts } from "./data/use-catalogue.ts";
import { ProductCard } from "./product-card.tsx";
import { usePictureBase } from "./product-picture.tsx";

type Props = {
  products: readonly Product[];
  /** Far below the first picture, where cards need not be laid out yet. What stands above a place people jump to must be. */
  farBelow?: boolean;
};

/** One to four cards in a row, as the screen has room. */
export const ProductGrid = memo(function ProductGrid({ products, farBelow = false }: Props) {
  const { rating } = useShop();
  const pictureBase = usePictureBase();
  // Guessed heights are for the first picture only: once somebody moves about, Back must find the place again.
  const isGuessed = useFetchedProducts() === null && farBelow;
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className={isGuessed ? "drawn-in-sight" : undefined}>
          <ProductCard product={product} rating={rating} pictureBase={pictureBase} />
        </li>
      ))}
    </ul>
  );
});
