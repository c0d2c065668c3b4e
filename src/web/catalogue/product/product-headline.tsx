import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { packText } from "#web/catalogue/prices/pack-text.ts";
import { Rating } from "#web/catalogue/rating.tsx";
import { StockLabel } from "#web/catalogue/stock-label.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { unbroken } from "#web/ui/text/unbroken.ts";

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
