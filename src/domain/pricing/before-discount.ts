/** The crossed-out price. Discounts are already in the goods' prices, so it is worked back, in whatever unit is shown. */
import { discountPercent } from "#domain/catalogue/best-offers.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { type Paise, priceIn, times } from "#domain/money.ts";

/** What an amount of this product (a kg, a cylinder, a box) cost before: by its stated old price, else by its percentage. */
export function beforeDiscount(product: Product, amount: Paise): Paise {
  const price = priceIn(product.price);
  const original = priceIn(product.originalPrice);
  if (price !== undefined && original !== undefined && original > price) return times(amount, original / price);
  const percent = discountPercent(product);
  return percent < 100 ? times(amount, 100 / (100 - percent)) : amount;
}
