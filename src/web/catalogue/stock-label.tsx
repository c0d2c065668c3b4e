import type { Product } from "#domain/catalogue/product.ts";
import { type StockBadge, stockBadge } from "#domain/catalogue/stock-label.ts";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";

const KINDS: Record<StockBadge, BadgeKind> = { "In Stock": "good", "Coming soon": "warn", "Out of Stock": "bad" };

/** Whether it can be had today. */
export function StockLabel({ product }: { product: Product }) {
  const badge = stockBadge(product);
  return <Badge kind={KINDS[badge]}>{badge}</Badge>;
}
