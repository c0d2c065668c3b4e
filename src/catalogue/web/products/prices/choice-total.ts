/** The total of a quantity for this customer, without GST, as shown on the button. */
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { NO_TRADE_PRICES, type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { shopPriceOr, times } from "#platform/rules/money/money.ts";

type Choice = { product: Product; variant?: Variant | undefined; quantity: number };

export function choiceTotal(choice: Choice, prices: TradePrices = NO_TRADE_PRICES): string {
  const price = yourLinePrice(choice, prices);
  return shopPriceOr(price === undefined ? undefined : times(price, choice.quantity));
}
