import { drifted, movesDaily } from "#catalogue/rules/pricing/daily-drift.ts";
import { leadingPrice, type QuotedUnit, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Paise } from "#platform/rules/money/money.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

type PastPrice = { productId: string; day: string; unit: QuotedUnit; unitPrice: Paise };

/** The 30 days before `today` (yyyy-mm-dd). The daily movement supplies today's price. */
export function demoPriceHistory(products: readonly Product[], today: string): PastPrice[] {
  return products.filter(movesDaily).flatMap((product, place) =>
    Array.from({ length: DAYS }, (_, index) => {
      const daysAgo = DAYS - index;
      const unitPrice = drifted(leadingPrice(product) as Paise, swing(place, daysAgo));
      return { productId: product.id, day: dayBefore(today, daysAgo), unit: quotedUnit(product), unitPrice };
    }),
  );
}

/** In basis points: two slow waves that reach zero today and never exceed 4.5 %. */
function swing(place: number, daysAgo: number): number {
  const settling = Math.min(1, daysAgo / 4);
  return Math.round(settling * (280 * Math.sin(daysAgo / 4.6 + place) + 170 * Math.sin(daysAgo / 1.7 + place * 2.4)));
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
