/** Today's hottest deals: what is discounted or featured, the deepest discount first. */
import { type Paise, priceIn } from "#domain/money.ts";
import { hideDuplicates } from "./hide-duplicates.ts";
import type { Product } from "./product.ts";
import { isEmptyCylinder } from "./product-kind.ts";

export const MAX_OFFERS = 4;

type DiscountFields = Pick<Product, "discount" | "price" | "originalPrice">;

/** Percent off what it cost before, or 0 where the price is not really below that. Rounded down, so that no claim is larger than the truth. */
export function discountPercent({ discount = 0, price, originalPrice }: DiscountFields): number {
  if (!(discount > 0 && discount <= 100)) return 0;
  const now = priceIn(price);
  const before = priceIn(originalPrice);
  if (now === undefined || before === undefined) return discount;
  return now < before ? percentBelow(before, now) : 0;
}

/** A hundredth of a percent is forgiven: prices are rounded to the paisa. */
const percentBelow = (before: Paise, now: Paise) => Math.floor((1 - now / before) * 100 + 0.01);

export function bestOffers(products: readonly Product[]): Product[] {
  const offers = products.filter(
    (product) => !isEmptyCylinder(product) && (discountPercent(product) > 0 || product.featured === true),
  );
  return hideDuplicates(offers)
    .toSorted((one, other) => discountPercent(other) - discountPercent(one))
    .slice(0, MAX_OFFERS);
}
