import type { Product } from "#catalogue/rules/products/product.ts";
import { leftOf, leftText } from "#catalogue/rules/products/stock-count.ts";
import { type StockBadge, stockBadge, stockWord } from "#catalogue/rules/products/stock-label.ts";

const LOOKS: Record<StockBadge, string> = {
  "In Stock": "text-good",
  "Coming soon": "text-warn",
  "Out of Stock": "text-bad",
};

/** The stock as small text. */
export function StockText({ product }: { product: Product }) {
  const badge = stockBadge(product);
  const left = leftText(leftOf(product));
  return (
    <span className={`font-medium text-xs leading-5 sm:text-[0.8125rem] ${LOOKS[badge]}`}>
      {stockWord(badge)}
      {left && <span className="text-warn"> · {left}</span>}
    </span>
  );
}
