/** What so many of a chosen weight come to, without GST, as the button says it. */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { shopPriceOr, times } from "#domain/money.ts";
import { linePrice } from "#domain/pricing/line-price.ts";

export function choiceTotal(product: Product, variant: Variant | undefined, quantity: number): string {
  const price = linePrice(product, variant);
  return shopPriceOr(price === undefined ? undefined : times(price, quantity));
}
