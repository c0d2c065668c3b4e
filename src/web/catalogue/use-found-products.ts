import { useDeferredValue, useEffect, useMemo } from "react";
import { type CatalogueQuery, printCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { type CategoryChip, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { indexCatalogue, searchCatalogue } from "#domain/catalogue/search-catalogue.ts";
import { catalogueStore } from "./catalogue-store.ts";
import type { CatalogueGlance } from "./load-catalogue.ts";
import { useAllProducts } from "./use-catalogue.ts";

export type Found = {
  /** What was found, or its beginning while the rest is on its way; null while nobody knows yet. */
  products: readonly Product[] | null;
  total: number;
  chips: readonly CategoryChip[];
};

type Glance = Pick<CatalogueGlance, "asked" | "first" | "total" | "chips">;

/** The catalogue search at each key press: in what the server sent until the browser has the whole catalogue, then in that. */
export function useFoundProducts(glance: Glance, query: CatalogueQuery): Found {
  const products = useAllProducts();
  const wanted = useDeferredValue(query);
  const index = useMemo(() => products && indexCatalogue(products), [products]);
  const found = useMemo(() => index && searchCatalogue(index, wanted), [index, wanted]);
  const chips = useMemo(() => products && categoryChips(products), [products]);
  const isAnswered = printCatalogueQuery(glance.asked) === printCatalogueQuery(query);

  useEffect(() => {
    if (!isAnswered) catalogueStore.fetchOnce();
  }, [isAnswered]);
  useEffect(fetchWhenWanted, []);

  if (found && chips) return { products: found, total: found.length, chips };
  return { products: isAnswered ? glance.first : null, total: isAnswered ? glance.total : 0, chips: glance.chips };
}

const SIGNS_OF_INTEREST = ["scroll", "pointerdown", "keydown"] as const;

/** The rest of the catalogue comes with the first sign of interest: who only glances pays nothing for it, on a slow phone least of all. */
function fetchWhenWanted() {
  const wanted = new AbortController();
  for (const sign of SIGNS_OF_INTEREST) {
    addEventListener(sign, fetchOnce, { signal: wanted.signal, passive: true });
  }
  function fetchOnce() {
    wanted.abort();
    catalogueStore.fetchOnce();
  }
  return () => wanted.abort();
}
