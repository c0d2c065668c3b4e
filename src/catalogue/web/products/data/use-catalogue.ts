import { useDeferredValue, useEffect, useMemo } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { useEveryWhileVisible } from "#platform/web/ui/browser/use-every-while-visible.ts";
import { catalogueStore } from "./catalogue-store.ts";
import type { CatalogueState } from "./make-catalogue-store.ts";

const REFETCHED_EVERY_MILLISECONDS = 5 * 60_000;

export const useCatalogue = (): CatalogueState => useStore(catalogueStore);

/** These products at today's prices, once they were fetched again; rendering is deferred behind user input. */
export function useNewest(sent: readonly Product[]): readonly Product[] {
  const { products } = useDeferredValue(useCatalogue());
  useEffect(() => catalogueStore.want(sent.map(({ id }) => id)), [sent]);
  return useMemo(() => sent.map((product) => products.get(product.id) ?? product), [sent, products]);
}

/** Refreshes what the page shows every five minutes while it is visible. */
export function useFreshCatalogue() {
  useEveryWhileVisible(REFETCHED_EVERY_MILLISECONDS, catalogueStore.refetchUnlessFresh);
}
