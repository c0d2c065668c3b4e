/** Product search for forms. */
import { useState } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { CatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { callForList } from "#platform/web/api.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";

type SearchQuery = Pick<CatalogueQuery, "q" | "stock">;
type Found = { query: string | undefined; products: readonly Product[]; total: number };

const NOTHING: Found = { query: undefined, products: [], total: 0 };

/** The server's results, or the previous ones while it searches again. An undefined query sends nothing. */
export function useFoundByServer(query: SearchQuery | undefined, limit: number) {
  const [found, setFound] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  const requested = query && JSON.stringify({ ...query, limit });
  useAfterTyping(requested, async (signal) => {
    const response = requested === undefined ? NOTHING : await search(requested).catch(() => undefined);
    if (signal.aborted) return;
    if (response) setFound(response);
    setFailed(!response);
  });
  return { ...(requested === undefined ? NOTHING : found), failed, isBehind: requested !== found.query };
}

async function search(input: string): Promise<Found> {
  const query = JSON.parse(input) as SearchQuery & { limit: number };
  const { rows: products, total } = await callForList("GET /api/products", { query });
  return { query: input, products, total };
}
