/** The catalogue search, for loaders and while the visitor types. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";

/** Omits default values; one end of a price range requires the other. */
function chosenIn({ min, max, returnable, ...query }: CatalogueQuery) {
  const chosen = Object.entries(query).filter(([name, value]) => value !== NO_FILTERS[name as keyof CatalogueQuery]);
  return {
    ...(Object.fromEntries(chosen) as Partial<typeof query>),
    ...(returnable && { returnable }),
    ...((min !== NO_FILTERS.min || max !== NO_FILTERS.max) && { min, max }),
  };
}

export const previewOf = (query: CatalogueQuery, send?: SendToApi) =>
  callApi("GET /api/catalogue", { query: chosenIn(query) }, send);

export const moreOf = (query: CatalogueQuery, page: { offset: number; limit: number }): Promise<Product[]> =>
  callApi("GET /api/products", { query: { ...chosenIn(query), sort: query.sort, ...page } });
