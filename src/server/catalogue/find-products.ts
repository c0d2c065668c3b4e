/** The catalogue search as the API offers it: the page's own search, or simply the list when nothing is searched for. */
import { NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { searchCatalogue } from "#domain/catalogue/search-catalogue.ts";
import type { CatalogueOfTheDay } from "./live-catalogue.ts";

type Question = {
  q?: string | undefined;
  category?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  stock?: "all" | "inStock" | "outOfStock" | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
};

export function findProducts(
  { products, index }: CatalogueOfTheDay,
  asked: Question,
): { found: Product[]; total: number } {
  const { offset = 0, limit, ...filters } = asked;
  const isSearch = Object.values(filters).some((value) => value !== undefined);
  const all = isSearch
    ? searchCatalogue(index, {
        q: filters.q ?? NO_FILTERS.q,
        category: filters.category ?? NO_FILTERS.category,
        min: filters.min ?? NO_FILTERS.min,
        max: filters.max ?? Number.POSITIVE_INFINITY,
        stock: filters.stock ?? NO_FILTERS.stock,
      })
    : products;
  return { found: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
}
