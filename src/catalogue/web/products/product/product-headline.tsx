import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { packText } from "#catalogue/web/products/prices/pack-text.ts";
import { ProductTitle } from "#catalogue/web/products/product-title.tsx";
import { Rating } from "#catalogue/web/products/rating.tsx";
import { StockText } from "#catalogue/web/products/stock-text.tsx";
import { useShop } from "#shop/web/use-shop.ts";

export function ProductHeadline({ product }: { product: Product }) {
  const { rating } = useShop();
  const pack = packText(product);
  const title = shownTitle(product);
  return (
    <div>
      <h1 lang={title.lang} className="font-bold text-title">
        <ProductTitle text={title.text} />
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StockText product={product} />
        {pack && !title.text.includes(pack) && <p className="text-ink-soft">{pack}</p>}
        <Rating rating={rating} />
      </div>
    </div>
  );
}
