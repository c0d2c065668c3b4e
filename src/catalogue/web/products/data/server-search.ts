/** Catalogue search on the server, for a shop too large for a page. Used by the loader and while the visitor types. */
import { MAX_NAMED } from "#catalogue/api/product-fields-only.ts";
import type { PRODUCT_TYPES } from "#catalogue/rules/products/field-kinds.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";

/** Omits default values; one end of a price range requires the other. */
function chosenIn({ min, max, returnable, ...query }: CatalogueQuery) {
  const chosen = Object.entries(query).filter(([name, value]) => value !== NO_FILTERS[name as keyof CatalogueQuery]);
  return {
    ...(Object.fromEntries(chosen) as Partial<typeof query>),
    ...(returnable && { returnable }),
    ...((min !== NO_FILTERS.min || max !== NO_FILTERS.max) && { min, max }),
  };
}

/** `glance` is null where the whole list fits a page and the page searches it itself. */
export const askCatalogue = (query: CatalogueQuery, send?: SendToApi) =>
  callApi("GET /api/catalogue", { query: chosenIn(query) }, send);

export const searchOnServer = async (query: CatalogueQuery, send?: SendToApi) =>
  (await askCatalogue(query, send)).glance;

export const moreFromServer = (query: CatalogueQuery, page: { offset: number; limit: number }): Promise<Product[]> =>
  callApi("GET /api/products", { query: { ...chosenIn(query), ...page } });

/** The URL length limits a batch of long names before MAX_NAMED does. */
const LONGEST_ADDRESS = 4000;

export async function askInTurn<Found>(
  names: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const parts: string[][] = [];
  let length = 0;
  for (const name of names) {
    const part = parts.at(-1);
    length += encodeURIComponent(name).length;
    if (part && part.length < MAX_NAMED && length <= LONGEST_ADDRESS) part.push(name);
    else {
      parts.push([name]);
      length = encodeURIComponent(name).length;
    }
  }
  const found: Found[] = [];
  for (const part of parts) found.push(...(await ask(part)));
  return found;
}

/** The largest shop has a few hundred products of one type; no page lists more. */
const MAX_OF_A_TYPE = 1000;

export async function productsOfTypes(
  send: SendToApi,
  types: readonly (typeof PRODUCT_TYPES)[number][],
): Promise<Product[]> {
  const { isWhole } = await askCatalogue(NO_FILTERS, send);
  if (isWhole) return callApi("GET /api/products", { query: {} }, send);
  const input = types.map((type) => ({ category: type, limit: MAX_OF_A_TYPE }));
  return (await Promise.all(input.map((query) => callApi("GET /api/products", { query }, send)))).flat();
}
