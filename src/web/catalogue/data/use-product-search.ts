/** Products by typing, for the desks of the shop: looked for in what the browser holds, or by the server where that is not all. */
import { useEffect, useState } from "react";
import { type CatalogueQuery, NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import type { Product } from "#domain/catalogue/product.ts";
import type { OtherWord } from "#domain/catalogue/synonyms.ts";
import { callForList } from "#web/api.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { askCatalogue } from "./server-search.ts";

/** Undefined until the shop has said it. `words` is what its search understands beside the usual ones. */
export type ShopSize = { isLarge: boolean; words: readonly OtherWord[] | undefined } | undefined;

/** Asks how large the shop is, and of a small one for everything it sells. */
export function useShopSize(): ShopSize {
  const [size, setSize] = useState<ShopSize>();
  useEffect(() => {
    askCatalogue(NO_FILTERS).then(
      ({ isWhole, words }) => {
        setSize({ isLarge: !isWhole, words });
        if (isWhole) void catalogueStore.refetch();
      },
      // The store says that the network is away, and how to try again.
      () => void catalogueStore.refetch(),
    );
  }, []);
  return size;
}

/** Somebody who types is asked for when they pause. */
const TYPING_PAUSE_MILLISECONDS = 150;

type SearchQuery = Pick<CatalogueQuery, "q" | "stock">;
type ServerSearchResult = { query: string | undefined; products: readonly Product[]; total: number };

const NOTHING: ServerSearchResult = { query: undefined, products: [], total: 0 };

/** What the server finds for it, or found last while it is asked again. Not asked at all where there is nothing to ask. */
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
