/** What can be put into an order by typing: each product, or each of its weights, that can be bought now. */
import { NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import { findInCatalogue } from "#domain/catalogue/fuzzy-search.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { isSoldByEnquiry } from "#domain/catalogue/product-kind.ts";
import type { CatalogueIndex } from "#domain/catalogue/search-catalogue.ts";
import { leftOf } from "#domain/catalogue/stock-count.ts";
import type { CartItem } from "./cart.ts";
import { cartItem } from "./cart-item.ts";

export type OrderChoice = { product: Product; variant?: Variant; item: CartItem };

/** As the shop's own search finds them, what was found word for word first. */
export function orderChoices(index: CatalogueIndex, typed: string, most: number): OrderChoice[] {
  if (typed.trim() === "") return [];
  const query = { ...NO_FILTERS, q: typed };
  const { found, alike } = findInCatalogue(index, query);
  return choicesAmong([...found, ...alike], most);
}

/** The same of products that somebody else has found. */
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
