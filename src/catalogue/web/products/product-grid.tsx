import { memo } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import { createStore, useStore } from "#platform/web/state/create-store.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { ProductCard } from "./product-card.tsx";
import { usePictureBase } from "./product-picture.tsx";

type Props = {
  products: readonly Product[];
  /** The grid is far below the first screen, so layout of its cards can wait. Never set it above an anchor that links jump to. */
  farBelow?: boolean;
};

export const ProductGrid = memo(function ProductGrid({ products, farBelow = false }: Props) {
  const { rating } = useShop();
  const pictureBase = usePictureBase();
  // Estimated heights are for the first paint only: after interaction, Back must restore the scroll position.
  const isGuessed = !useStore(hasActed) && farBelow;
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

/** The visitor has scrolled, also before the script ran, or pressed or typed. */
const hasActed = createStore(false, () => {
  if (window.scrollY > 0) hasActed.set(true);
  const watching = new AbortController();
  for (const sign of ["scroll", "pointerdown", "keydown"])
    addEventListener(sign, () => hasActed.set(true), { signal: watching.signal, passive: true });
  return () => watching.abort();
});
