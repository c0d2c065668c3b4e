import { useDeferredValue, useSyncExternalStore } from "react";
import { useEveryWhileVisible } from "#web/ui/browser/use-every-while-visible.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { type CatalogueState, NOT_FETCHED } from "./make-catalogue-store.ts";

const REFETCHED_EVERY_MILLISECONDS = 5 * 60_000;

/** The catalogue of this browser, as far as it has been fetched. */
export const useCatalogue = (): CatalogueState =>
  useSyncExternalStore(catalogueStore.subscribe, catalogueStore.read, () => NOT_FETCHED);

/** What has been fetched, all or a part; drawing it waits for whatever the visitor is doing. */
export const useFetchedProducts = (): CatalogueState["products"] => useDeferredValue(useCatalogue()).products;

/** All products once they are there: never of a shop that is too large, which tells only what it is asked for. */
export function useAllProducts(): CatalogueState["products"] {
  const { products, part } = useDeferredValue(useCatalogue());
  return part === null ? products : null;
}

/** For pages that show products: what they show is never older than five minutes while somebody looks. */
export function useFreshCatalogue() {
  useEveryWhileVisible(REFETCHED_EVERY_MILLISECONDS, catalogueStore.refetchUnlessFresh);
}
