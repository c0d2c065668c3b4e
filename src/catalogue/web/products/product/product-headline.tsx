import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { packText } from "#catalogue/web/products/prices/pack-text.ts";
import { Rating } from "#catalogue/web/products/rating.tsx";
import { StockLabel } from "#catalogue/web/products/stock-label.tsx";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { useShop } from "#shop/web/use-shop.ts";

export function ProductHeadline({ product }: { product: Product }) {
  const { rating } = useShop();
  const pack = packText(product);
  const title = shownTitle(product);
  return (
    <div>
      <h1 lang={title.lang} className="font-bold text-title">
        {unbroken(title.text)}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StockLabel product={product} />
        {pack && <p className="text-ink-soft">{pack}</p>}
        <Rating rating={rating} />
      </div>
    </div>
  );
}
