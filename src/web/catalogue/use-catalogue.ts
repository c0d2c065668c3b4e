import { useDeferredValue, useSyncExternalStore } from "react";
import { useEveryWhileVisible } from "#web/ui/use-every-while-visible.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { type CatalogueState, NOT_FETCHED } from "./make-catalogue-store.ts";

const REFETCHED_EVERY_MILLISECONDS = 5 * 60_000;

/** The catalogue of this browser, as far as it has been fetched. */
export const useCatalogue = (): CatalogueState =>
  useSyncExternalStore(catalogueStore.subscribe, catalogueStore.read, () => NOT_FETCHED);

/** All products once they are there; drawing them waits for whatever the visitor is doing. */
export const useAllProducts = (): CatalogueState["products"] => useDeferredValue(useCatalogue().products);

/** For pages that show products: what they show is never older than five minutes while somebody looks. */
export function useFreshCatalogue() {
  useEveryWhileVisible(REFETCHED_EVERY_MILLISECONDS, catalogueStore.refetchUnlessFresh);
}
