import { useDeferredValue, useEffect, useMemo } from "react";
import { type CatalogueQuery, printCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { type CategoryChip, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { indexCatalogue, searchCatalogue } from "#domain/catalogue/search-catalogue.ts";
import { catalogueStore } from "./catalogue-store.ts";
import type { CatalogueGlance } from "./load-catalogue.ts";
import { useCatalogue } from "./use-catalogue.ts";

export type Found = {
  /** What was found, or its beginning while the rest is on its way; null while nobody knows yet. */
  products: readonly Product[] | null;
  total: number;
  chips: readonly CategoryChip[];
};

type Glance = Pick<CatalogueGlance, "asked" | "first" | "total" | "chips">;

/** The catalogue search at each key press: in what the server sent until the browser has the whole catalogue, then in that. */
export function useFoundProducts(glance: Glance, query: CatalogueQuery): Found {
  const { products } = useCatalogue();
  const wanted = useDeferredValue(query);
  const index = useMemo(() => products && indexCatalogue(products), [products]);
  const found = useMemo(() => index && searchCatalogue(index, wanted), [index, wanted]);
  const chips = useMemo(() => products && categoryChips(products), [products]);
  const isAnswered = printCatalogueQuery(glance.asked) === printCatalogueQuery(query);

  useEffect(() => {
    if (!isAnswered) catalogueStore.fetchOnce();
  }, [isAnswered]);
  useEffect(fetchWhenIdle, []);

  if (found && chips) return { products: found, total: found.length, chips };
  return { products: isAnswered ? glance.first : null, total: isAnswered ? glance.total : 0, chips: glance.chips };
}

/** The rest of the catalogue comes when the page has nothing better to do. Safari cannot say when that is. */
function fetchWhenIdle() {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(catalogueStore.fetchOnce, 1500);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => catalogueStore.fetchOnce(), { timeout: 4000 });
  return () => cancelIdleCallback(asked);
}
