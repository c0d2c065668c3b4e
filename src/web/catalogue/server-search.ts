/** The catalogue search of a shop that is too large for a page to carry: asked of the server, by the page's loader and while somebody types. */
import { type CatalogueQuery, NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { callApi, type SendToApi } from "#web/api.ts";

/** What is as usual is left out; one end of a chosen range needs the other. */
function chosenIn({ min, max, returnable, ...query }: CatalogueQuery) {
  const chosen = Object.entries(query).filter(([name, value]) => value !== NO_FILTERS[name as keyof CatalogueQuery]);
  return {
    ...(Object.fromEntries(chosen) as Partial<typeof query>),
    ...(returnable && { returnable }),
    ...((min !== NO_FILTERS.min || max !== NO_FILTERS.max) && { min, max }),
  };
}

/** `glance` is null where the shop's whole list fits a page, and the page searches it itself. */
export const askCatalogue = (query: CatalogueQuery, send?: SendToApi) =>
  callApi("GET /api/catalogue", { query: chosenIn(query) }, send);

export const searchOnServer = async (query: CatalogueQuery, send?: SendToApi) =>
  (await askCatalogue(query, send)).glance;

/** The next ones of what a search finds. */
export const moreFromServer = (query: CatalogueQuery, page: { offset: number; limit: number }): Promise<Product[]> =>
  callApi("GET /api/products", { query: { ...chosenIn(query), ...page } });

/** No page lists more of them one below the other. */
const MOST_LISTED = 1000;

/** All products, or the first of them in a shop that is too large. */
export async function listedProducts(send: SendToApi): Promise<Product[]> {
  const { isWhole } = await callApi("GET /api/catalogue", { query: {} }, send);
  return callApi("GET /api/products", { query: isWhole ? {} : { limit: MOST_LISTED } }, send);
}
