/** What so many of a chosen weight come to for this customer, without GST, as the button says it. */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { lineIdOf } from "#domain/catalogue/stock-count.ts";
import { shopPriceOr, times } from "#domain/money.ts";
import { linePrice } from "#domain/pricing/line-price.ts";
import { NO_TRADE_PRICES, type TradePrices, yourPrice } from "#domain/pricing/trade-price.ts";

type Choice = { product: Product; variant?: Variant | undefined; quantity: number };

export function choiceTotal({ product, variant, quantity }: Choice, prices: TradePrices = NO_TRADE_PRICES): string {
  const price = linePrice(product, variant);
  if (price === undefined) return shopPriceOr(price);
  return shopPriceOr(times(yourPrice(price, { lineId: lineIdOf(product, variant), quantity }, prices), quantity));
}
