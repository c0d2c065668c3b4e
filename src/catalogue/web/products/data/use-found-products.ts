import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ALL_CATEGORIES, type CategoryChip, categoryChips } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, inAllCategories, printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import type { Choices } from "#catalogue/rules/search/filter-choices.ts";
import { type CatalogueIndex, indexCatalogue, searchCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { catalogueStore } from "./catalogue-store.ts";
import type { CataloguePreview } from "./load-catalogue.ts";
import { useAllProducts, useCatalogue } from "./use-catalogue.ts";

export type SearchResult = {
  /** Exact matches, then fuzzy ones. Only the first few while the rest loads; null until known. */
  products: readonly Product[] | null;
  exact: number;
  total: number;
  near: readonly Product[];
  chips: readonly CategoryChip[];
  /** Present where the server searches, because the catalogue is too large for a page. */
  choices?: Choices | undefined;
  more?: (() => void) | undefined;
};

type ProductPreview = Omit<CataloguePreview, "offers">;

/** Searches at each key press: in the server's preview until the browser has the whole catalogue. */
export function useFoundProducts(glance: ProductPreview, query: CatalogueQuery): SearchResult {
  const products = useAllProducts();
  const requested = useDeferredValue(query);
  const index = useMemo(() => products && indexCatalogue(products), [products]);
  const wider = useWiderSearch(query.q !== "");
  const found = useMemo(() => index && search(index, requested, wider), [index, requested, wider]);
  const everywhere = useMemo(
    () => (index && requested.category !== ALL_CATEGORIES ? search(index, inAllCategories(requested), wider) : found),
    [index, requested, wider, found],
  );
  const chips = useMemo(
    () => products && categoryChips(products, everywhere?.products ?? undefined),
    [products, everywhere],
  );
  const hasResponse = printCatalogueQuery(glance.query) === printCatalogueQuery(query);
  const isLarge = glance.choices !== undefined;
  const onServer = useServerSearch(glance, query);

  useEffect(() => {
    if (!hasResponse && !isLarge) catalogueStore.fetchOnce();
  }, [hasResponse, isLarge]);
  useEffect(() => (isLarge ? undefined : fetchOnDemand()), [isLarge]);

  if (isLarge) return onServer;

  const isWaiting = query.q !== "" && wider === undefined;
  if (found && chips && !(hasResponse && isWaiting)) return { ...found, chips };
  if (hasResponse) return { ...glance, products: glance.first };
  return { products: null, exact: 0, total: 0, near: [], chips: glance.chips };
}

const TYPING_PAUSE_MILLISECONDS = 150;
const MORE_CARDS = 24;

function useServerSearch(glance: ProductPreview, query: CatalogueQuery): SearchResult {
  const [response, setResponse] = useState({ ...glance, products: glance.first as readonly Product[] });
  const { failed } = useCatalogue();
  const isLarge = glance.choices !== undefined;
  const isBehind = isLarge && printCatalogueQuery(response.query) !== printCatalogueQuery(query);

  useEffect(() => {
    if (!isBehind || failed) return;
    let isLatest = true;
    async function search() {
      const { searchOnServer } = await import("./server-search.ts");
      const found = await searchOnServer(query);
      if (found && isLatest) setResponse({ ...found, query, products: found.first });
    }
    // Offline, the store shows the failure above the products, with a retry button.
    const pause = setTimeout(() => search().catch(catalogueStore.refetch), TYPING_PAUSE_MILLISECONDS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [isBehind, failed, query]);

  async function more() {
    const { moreFromServer } = await import("./server-search.ts");
    const page = { offset: response.products.length, limit: MORE_CARDS };
    const next = await moreFromServer(response.query, page);
    setResponse((now) => (now === response ? { ...now, products: [...now.products, ...next] } : now));
  }
  return { ...response, more: () => void more().catch(catalogueStore.refetch) };
}

type WiderSearch = typeof import("#catalogue/rules/search/fuzzy-search.ts");

/** Undefined while the chunk loads, null when loading failed. */
function useWiderSearch(isWanted: boolean): WiderSearch | null | undefined {
  const [wider, setWider] = useState<WiderSearch | null>();
  const isMissing = isWanted && !wider;
  useEffect(() => {
    if (!isMissing) return;
    import("#catalogue/rules/search/fuzzy-search.ts").then(setWider, () => setWider(null));
  }, [isMissing]);
  return wider;
}

/** Reports no results only after the fuzzy search has run too. */
function search(index: CatalogueIndex, query: CatalogueQuery, wider: WiderSearch | null | undefined) {
  const { found, alike } =
    wider && query.q !== "" ? wider.findInCatalogue(index, query) : { found: searchCatalogue(index, query), alike: [] };
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

/** Fetches the full catalogue at the first interaction, which spares slow phones of visitors who only glance. */
function fetchOnDemand() {
  const requested = new AbortController();
  for (const sign of SIGNS_OF_INTEREST) {
    addEventListener(sign, fetchOnce, { signal: requested.signal, passive: true });
  }
  function fetchOnce() {
    requested.abort();
    catalogueStore.fetchOnce();
  }
  return () => requested.abort();
}
