import type { Shop } from "#shop/server/shop.ts";
import type { ProductFilter } from "./product-list-store.ts";

/** A filter as staff type it: the search finds the ids, the database the rest. */
export type SearchedFilter = Omit<ProductFilter, "ids"> & { q?: string | undefined };

export async function filterOf(
  { catalogue }: Pick<Shop, "catalogue">,
  { q, ...filter }: SearchedFilter,
): Promise<ProductFilter> {
  return q?.trim() ? { ...filter, ids: (await catalogue.current().search()).idsFor(q) } : filter;
}
