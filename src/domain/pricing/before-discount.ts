/** The crossed-out price. Discounts are already in the goods' prices, so it is worked back, in whatever unit is shown. */
import { discountPercent } from "#domain/catalogue/best-offers.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { NOTHING, type Paise, priceIn, times } from "#domain/money.ts";

/** What an amount of this product (a kg, a cylinder, a box) cost before: by its stated old price, else by its percentage. */
export function beforeDiscount(product: Product, amount: Paise): Paise {
  const price = priceIn(product.price);
  const original = priceIn(product.originalPrice);
  if (price !== undefined && original !== undefined) return original > price ? times(amount, original / price) : amount;
  return byPercentage(product, amount);
}

/** The old price of the whole product, in the unit of its `price`; undefined where it has no price to compare with or never cost more. */
export function statedBefore(product: Product): Paise | undefined {
  const original = priceIn(product.originalPrice);
  if (original !== undefined) return original;
  const price = priceIn(product.price);
  const before = price && byPercentage(product, price);
  return before === price ? undefined : before;
}

/** As it leaves the shop: with the discount its prices really make, and without one they do not. */
export function withTrueDiscount(product: Product): Product {
  const { discount, originalPrice, ...undiscounted } = product;
  const percent = discountPercent(product);
  if (percent > 0) return { ...product, discount: percent };
  const price = priceIn(product.price) ?? NOTHING;
  const isCheaper = discount === undefined && (priceIn(originalPrice) ?? NOTHING) > price;
  return isCheaper ? product : undiscounted;
}

function byPercentage(product: Product, amount: Paise): Paise {
  const percent = discountPercent(product);
  return percent < 100 ? times(amount, 100 / (100 - percent)) : amount;
}
