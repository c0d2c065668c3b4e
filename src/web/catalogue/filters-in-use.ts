/** How many of the filter panel's filters hide something; the search text and the category are in plain sight anyway. */
import { type CatalogueQuery, NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";

export const filtersInUse = ({ min, max, stock }: CatalogueQuery): number =>
  [min !== NO_FILTERS.min || max !== NO_FILTERS.max, stock !== NO_FILTERS.stock].filter(Boolean).length;
