/** Product search for forms. */
import { useEffect, useState } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { CatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { callForList } from "#platform/web/api.ts";

export const TYPING_PAUSE_MILLISECONDS = 150;

type SearchQuery = Pick<CatalogueQuery, "q" | "stock">;
type Found = { query: string | undefined; products: readonly Product[]; total: number };

const NOTHING: Found = { query: undefined, products: [], total: 0 };

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

async function search(input: string): Promise<Found> {
  const query = JSON.parse(input) as SearchQuery & { limit: number };
  const { rows: products, total } = await callForList("GET /api/products", { query });
  return { query: input, products, total };
}
