import type { Product } from "#catalogue/rules/products/product.ts";
import { leftOf, leftText } from "#catalogue/rules/products/stock-count.ts";
import { type StockBadge, stockBadge, stockWord } from "#catalogue/rules/products/stock-label.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";

const KINDS: Record<StockBadge, BadgeKind> = { "In Stock": "good", "Coming soon": "warn", "Out of Stock": "bad" };

export function StockLabel({ product }: { product: Product }) {
  const badge = stockBadge(product);
  const left = leftText(leftOf(product));
  return (
    <>
      <Badge kind={KINDS[badge]}>{stockWord(badge)}</Badge> {left && <Badge kind="warn">{left}</Badge>}
    </>
  );
}
