/** What the landing page shows of the catalogue before the browser has fetched all of it. */
import { bestOffers } from "#domain/catalogue/best-offers.ts";
import { type CatalogueQuery, parseCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { type CategoryChip, categoryChips } from "#domain/catalogue/categories.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { indexCatalogue, searchCatalogue } from "#domain/catalogue/search-catalogue.ts";
import { callApi, type SendToApi } from "#web/api.ts";

export type CatalogueGlance = {
  /** The search in the address that `first` and `total` answer. */
  asked: CatalogueQuery;
  /** The first cards of what it finds. */
  first: Product[];
  /** How many it finds in all. */
  total: number;
  chips: CategoryChip[];
  offers: Product[];
};

/** Three rows on a wide desk, and whole rows on anything narrower. */
export const FIRST_CARDS = 12;

/** For the landing page's loader: the page as the address asks for it. */
export async function loadCatalogueFor(url: string, send: SendToApi): Promise<CatalogueGlance> {
  const products = await callApi("GET /api/products", { query: {} }, send);
  const asked = parseCatalogueQuery(new URL(url).searchParams);
  const found = searchCatalogue(indexCatalogue(products), asked);
  return {
    asked,
    first: found.slice(0, FIRST_CARDS),
    total: found.length,
    chips: categoryChips(products),
    offers: bestOffers(products),
  };
}
