/** The crossed-out price. Prices already include the discount, so the old price is derived. */
import { discountPercent } from "#catalogue/rules/products/best-offers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { NOTHING, type Paise, priceIn, times } from "#platform/rules/money/money.ts";

/** From the stated old price, else from the percentage. */
export function beforeDiscount(product: Product, amount: Paise): Paise {
  const price = priceIn(product.price);
  const original = priceIn(product.originalPrice);
  if (price !== undefined && original !== undefined) return original > price ? times(amount, original / price) : amount;
  return byPercentage(product, amount);
}

/** In the unit of `price`: as stated, else from the percentage; undefined without either. */
export function statedBefore(product: Product): Paise | undefined {
  const original = priceIn(product.originalPrice);
  if (original !== undefined) return original;
  const price = priceIn(product.price);
  const before = price && byPercentage(product, price);
  return before === price ? undefined : before;
}

/** Replaces a stated discount by the one that the prices really give, or removes it. */
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
