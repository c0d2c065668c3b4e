import { useDeferredValue, useSyncExternalStore } from "react";
import { useEveryWhileVisible } from "#platform/web/ui/browser/use-every-while-visible.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { type CatalogueState, NOT_FETCHED } from "./make-catalogue-store.ts";

const REFETCHED_EVERY_MILLISECONDS = 5 * 60_000;

export const useCatalogue = (): CatalogueState =>
  useSyncExternalStore(catalogueStore.subscribe, catalogueStore.read, () => NOT_FETCHED);

/** The fetched products, complete or partial; rendering is deferred behind user input. */
export const useFetchedProducts = (): CatalogueState["products"] => useDeferredValue(useCatalogue()).products;

/** All products once fetched; always null for a large shop, which sends only requested ones. */
export function useAllProducts(): CatalogueState["products"] {
  const { products, part } = useDeferredValue(useCatalogue());
  return part === null ? products : null;
}

/** Refreshes the catalogue every five minutes while the page is visible. */
export function useFreshCatalogue() {
  useEveryWhileVisible(REFETCHED_EVERY_MILLISECONDS, catalogueStore.refetchUnlessFresh);
}
