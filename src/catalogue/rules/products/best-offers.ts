/** Today's hottest deals: discounted or featured products, deepest discount first. */
import { type Paise, priceIn } from "#platform/rules/money/money.ts";
import { hideDuplicates } from "./hide-duplicates.ts";
import type { Product } from "./product.ts";
import { isEmptyCylinder } from "./product-kind.ts";

export const MAX_OFFERS = 4;

type DiscountFields = Pick<Product, "discount" | "price" | "originalPrice">;

/** 0 if the price is not below the original. Rounded down, so the shop never overstates a discount. */
export function discountPercent({ discount = 0, price, originalPrice }: DiscountFields): number {
  if (!(discount > 0 && discount <= 100)) return 0;
  const now = priceIn(price);
  const before = priceIn(originalPrice);
  if (now === undefined || before === undefined) return discount;
  return now < before ? percentBelow(before, now) : 0;
}

/** Tolerates 0.01 percent, because prices are rounded to the paisa. */
const percentBelow = (before: Paise, now: Paise) => Math.floor((1 - now / before) * 100 + 0.01);

export function bestOffers(products: readonly Product[]): Product[] {
  const offers = products.filter(
    (product) => !isEmptyCylinder(product) && (discountPercent(product) > 0 || product.featured === true),
  );
  return hideDuplicates(offers)
    .toSorted((one, other) => discountPercent(other) - discountPercent(one))
    .slice(0, MAX_OFFERS);
}
