import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { indexCatalogue, searchCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";
import { catalogueStore, heldProducts } from "./catalogue-store.ts";
import type { CataloguePreview } from "./load-catalogue.ts";
import { moreOf, previewOf } from "./server-search.ts";
import { useCatalogue } from "./use-catalogue.ts";

type Found = Omit<CataloguePreview, "first" | "offers"> & {
  /** Exact matches, then close ones; the first `products.length` of `total`. */
  products: readonly Product[];
  /** The server was unreachable: only what the device holds was searched. */
  isHeld?: boolean;
};

export type SearchResult = Found & { more: (count: number) => void };

/** Results of this visit by query, so that Back restores the page length; without a signal they are searched. */
const seen = new Map<string, Found>();

const foundIn = ({ first, offers: _, ...preview }: CataloguePreview): Found => ({ ...preview, products: first });

/** Searches on the server a moment after the last key. Without a signal it searches what the device holds. */
export function useFoundProducts(sent: CataloguePreview, query: CatalogueQuery): SearchResult {
  const cameBack = useNavigationType() === "POP";
  const [found, setFound] = useState(() => (cameBack && seen.get(printCatalogueQuery(sent.query))) || foundIn(sent));
  const [last, setLast] = useState(sent.first);
  if (last !== sent.first) {
    setLast(sent.first);
    setFound(foundIn(sent));
  }
  const { failed } = useCatalogue();
  const isBehind = printCatalogueQuery(found.query) !== printCatalogueQuery(query) || (found.isHeld && !failed);

  async function search(): Promise<Found> {
    try {
      return foundIn({ ...(await previewOf(query)), query });
    } catch {
      // The store shows the failure above the products, with a retry button.
      void catalogueStore.refetch();
      return searchHeld(sent, query);
    }
  }

  useAfterTyping(isBehind && query, async (signal) => {
    const result = isBehind && (await search());
    if (result && !signal.aborted) setFound(result);
  });

  useEffect(() => {
    if (!found.isHeld) seen.set(printCatalogueQuery(found.query), found);
  }, [found]);

  async function more(count: number) {
    const offset = found.products.length;
    if (offset >= Math.min(count, found.total)) return;
    const next = await moreOf(found.query, { offset, limit: count - offset });
    setFound((now) => (now === found ? { ...now, products: [...now.products, ...next] } : now));
  }

  return { ...found, more: (count) => void more(count).catch(catalogueStore.refetch) };
}

async function searchHeld(sent: CataloguePreview, query: CatalogueQuery): Promise<Found> {
  const held = await heldProducts();
  const shown = [...seen.values()].flatMap(({ products }) => products);
  const all = [...sent.first, ...shown, ...catalogueStore.read().products.values(), ...held];
  const products = [...new Map(all.map((product) => [product.id, product])).values()];
  const found = searchCatalogue(indexCatalogue(products), query);
  const { chips, choices } = sent;
  return { query, chips, choices, near: [], products: found, exact: found.length, total: found.length, isHeld: true };
}
