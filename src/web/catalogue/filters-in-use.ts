/** How many of the filter panel's filters hide something; the search text and the category are in plain sight anyway. */
import { type CatalogueQuery, NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import { FACETS } from "#domain/catalogue/facets.ts";

export const filtersInUse = (query: CatalogueQuery): number =>
  [
    query.min !== NO_FILTERS.min || query.max !== NO_FILTERS.max,
    query.stock !== NO_FILTERS.stock,
    ...FACETS.map((facet) => query[facet] !== NO_FILTERS[facet]),
  ].filter(Boolean).length;
