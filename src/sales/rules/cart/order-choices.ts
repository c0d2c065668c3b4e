/** Products, or their weights, that can be bought now, for adding to an order by typing. */

import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { leftOf } from "#catalogue/rules/products/stock-count.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { findInCatalogue } from "#catalogue/rules/search/fuzzy-search.ts";
import type { CatalogueIndex } from "#catalogue/rules/search/search-catalogue.ts";
import type { CartItem } from "./cart.ts";
import { cartItem } from "./cart-item.ts";

export type OrderChoice = { product: Product; variant?: Variant; item: CartItem };

/** In the order of the shop's search, exact matches first. */
export function orderChoices(index: CatalogueIndex, typed: string, most: number): OrderChoice[] {
  if (typed.trim() === "") return [];
  const query = { ...NO_FILTERS, q: typed };
  const { found, alike } = findInCatalogue(index, query);
  return choicesAmong([...found, ...alike], most);
}

/** For products from another search. */
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
