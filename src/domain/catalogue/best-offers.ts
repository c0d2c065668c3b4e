/** Today's hottest deals: what is discounted or featured, the deepest discount first. */
import { hideDuplicates } from "./hide-duplicates.ts";
import type { Product } from "./product.ts";
import { isEmptyCylinder } from "./product-kind.ts";

const MOST_OFFERS = 4;

/** Percent off, or 0 for a discount that is none. */
export const discountPercent = (product: Pick<Product, "discount">): number =>
  product.discount !== undefined && product.discount > 0 && product.discount <= 100 ? product.discount : 0;

export function bestOffers(products: readonly Product[]): Product[] {
  const offers = products.filter(
    (product) => !isEmptyCylinder(product) && (discountPercent(product) > 0 || product.featured === true),
  );
  return hideDuplicates(offers)
    .toSorted((one, other) => discountPercent(other) - discountPercent(one))
    .slice(0, MOST_OFFERS);
}
