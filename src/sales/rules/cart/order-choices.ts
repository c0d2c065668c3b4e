/** Products, or their weights, that can be bought now, for adding to an order by typing. */

import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { leftOf } from "#catalogue/rules/products/stock-count.ts";
import type { CartItem } from "./cart.ts";
import { cartItem } from "./cart-item.ts";

export type OrderChoice = { product: Product; variant?: Variant; item: CartItem };

/** In the order of the search. */
export const choicesAmong = (found: readonly Product[], most: number): OrderChoice[] =>
  found.flatMap(choicesOf).slice(0, most);

function choicesOf(product: Product): OrderChoice[] {
  if (!product.inStock || isSoldByEnquiry(product)) return [];
  const variants = product.variants?.length ? product.variants : [undefined];
  return variants.flatMap((variant) => {
    const item = leftOf(product, variant) === 0 ? undefined : cartItem(product, 1, variant);
    return item ? [{ product, item, ...(variant && { variant }) }] : [];
  });
}
