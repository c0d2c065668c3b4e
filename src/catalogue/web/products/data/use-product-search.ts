/** Product search for forms: in the browser's catalogue, or on the server for a large shop. */
import { useEffect, useState } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { callForList } from "#platform/web/api.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { askCatalogue } from "./server-search.ts";

/** Undefined until the server has responded. */
export type ShopSize = { isLarge: boolean } | undefined;

export function useShopSize(): ShopSize {
  const [size, setSize] = useState<ShopSize>();
  useEffect(() => {
    askCatalogue(NO_FILTERS).then(
      ({ isWhole }) => {
        setSize({ isLarge: !isWhole });
        if (isWhole) void catalogueStore.refetch();
      },
      // The store shows the network failure and a retry button.
      () => void catalogueStore.refetch(),
    );
  }, []);
  return size;
}

const TYPING_PAUSE_MILLISECONDS = 150;

type SearchQuery = Pick<CatalogueQuery, "q" | "stock">;
type ServerSearchResult = { query: string | undefined; products: readonly Product[]; total: number };

const NOTHING: ServerSearchResult = { query: undefined, products: [], total: 0 };

/** The server's results, or the previous ones while it searches again. An undefined query sends nothing. */
export function useFoundByServer(query: SearchQuery | undefined, limit: number) {
  const [found, setFound] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  const requested = query && JSON.stringify({ ...query, limit });
  useEffect(() => {
    if (requested === undefined) return setFound(NOTHING);
    let isLatest = true;
    const pause = setTimeout(() => {
      search(requested).then(
        (response) => {
          if (!isLatest) return;
          setFound(response);
          setFailed(false);
        },
        () => isLatest && setFailed(true),
      );
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [requested]);
  return { ...found, failed, isBehind: requested !== found.query };
}

async function search(input: string): Promise<ServerSearchResult> {
  const query = JSON.parse(input) as SearchQuery & { limit: number };
  const { rows: products, total } = await callForList("GET /api/products", { query });
  return { query: input, products, total };
}
