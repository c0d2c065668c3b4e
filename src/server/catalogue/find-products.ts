/** The catalogue search as the API offers it: the page's own search, or simply the list when nothing is searched for. */
import { type CatalogueQuery, NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { findInCatalogue } from "#domain/catalogue/wider-search.ts";
import type { CatalogueOfTheDay } from "./live-catalogue.ts";

type Question = { [Filter in keyof CatalogueQuery]?: CatalogueQuery[Filter] | undefined } & {
  offset?: number | undefined;
  limit?: number | undefined;
};

/** What comes close stands behind what was found. */
export function findProducts(
  { products, index }: CatalogueOfTheDay,
  asked: Question,
): { found: Product[]; total: number } {
  const { offset = 0, limit, ...filters } = asked;
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  const all =
    chosen.length > 0
      ? search(index, { ...NO_FILTERS, max: Number.POSITIVE_INFINITY, ...Object.fromEntries(chosen) })
      : products;
  return { found: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
}

function search(index: CatalogueOfTheDay["index"], query: CatalogueQuery): Product[] {
  const { found, alike } = findInCatalogue(index, query);
  return [...found, ...alike];
}
