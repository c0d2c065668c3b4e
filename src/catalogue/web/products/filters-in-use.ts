/** Counts the active filters of the panel; search text and category are visible anyway. */
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { FACETS } from "#catalogue/rules/search/facets.ts";

export const filtersInUse = (query: CatalogueQuery): number =>
  [
    query.min !== NO_FILTERS.min || query.max !== NO_FILTERS.max,
    query.stock !== NO_FILTERS.stock,
    ...FACETS.map((facet) => query[facet] !== NO_FILTERS[facet]),
  ].filter(Boolean).length;
