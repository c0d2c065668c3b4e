import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type CatalogueQuery, printCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { type CategoryChip, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { type CatalogueIndex, indexCatalogue, searchCatalogue } from "#domain/catalogue/search-catalogue.ts";
import { catalogueStore } from "./catalogue-store.ts";
import type { CatalogueGlance } from "./load-catalogue.ts";
import { useAllProducts } from "./use-catalogue.ts";

export type Found = {
  /** What was found, then what comes close; their beginning while the rest is on its way; null while nobody knows yet. */
  products: readonly Product[] | null;
  /** How many of them were found word for word. */
  exact: number;
  total: number;
  /** In place of nothing. */
  near: readonly Product[];
  chips: readonly CategoryChip[];
};

type Glance = Omit<CatalogueGlance, "offers">;

/** The catalogue search at each key press: in what the server sent until the browser has the whole catalogue, then in that. */
export function useFoundProducts(glance: Glance, query: CatalogueQuery): Found {
  const products = useAllProducts();
  const wanted = useDeferredValue(query);
  const index = useMemo(() => products && indexCatalogue(products), [products]);
  const wider = useWiderSearch(query.q !== "");
  const found = useMemo(() => index && search(index, wanted, wider), [index, wanted, wider]);
  const chips = useMemo(() => products && categoryChips(products), [products]);
  const isAnswered = printCatalogueQuery(glance.asked) === printCatalogueQuery(query);

  useEffect(() => {
    if (!isAnswered) catalogueStore.fetchOnce();
  }, [isAnswered]);
  useEffect(fetchWhenWanted, []);

  const isWaiting = query.q !== "" && wider === undefined;
  if (found && chips && !(isAnswered && isWaiting)) return { ...found, chips };
  if (isAnswered) return { ...glance, products: glance.first };
  return { products: null, exact: 0, total: 0, near: [], chips: glance.chips };
}

type WiderSearch = typeof import("#domain/catalogue/wider-search.ts");

/** Undefined while it is being fetched, null when it could not be had. */
function useWiderSearch(isWanted: boolean): WiderSearch | null | undefined {
  const [wider, setWider] = useState<WiderSearch | null>();
  const isMissing = isWanted && !wider;
  useEffect(() => {
    if (!isMissing) return;
    import("#domain/catalogue/wider-search.ts").then(setWider, () => setWider(null));
  }, [isMissing]);
  return wider;
}

/** Nothing is not said to be found before it has been looked for in every way. */
function search(index: CatalogueIndex, query: CatalogueQuery, wider: WiderSearch | null | undefined) {
  const found = searchCatalogue(index, query);
  const alike = wider && query.q !== "" ? wider.searchWider(index, query, found) : [];
  const all = [...found, ...alike];
  const isKnown = all.length > 0 || wider !== undefined || query.q === "";
  return {
    products: isKnown ? all : null,
    exact: found.length,
    total: all.length,
    near: wider && all.length === 0 ? wider.nearMatches(index, query.q) : [],
  };
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
