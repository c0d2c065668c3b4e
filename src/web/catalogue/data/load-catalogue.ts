/** What the landing page shows of the catalogue before the browser has fetched all of it. */
import { bestOffers } from "#domain/catalogue/best-offers.ts";
import { forThisPage } from "#domain/catalogue/card-title.ts";
import { type CatalogueQuery, parseCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { type CategoryChip, categoryChips } from "#domain/catalogue/categories.ts";
import type { Choices } from "#domain/catalogue/filter-choices.ts";
import { findInCatalogue, nearMatches } from "#domain/catalogue/fuzzy-search.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { indexCatalogue } from "#domain/catalogue/search-catalogue.ts";
import type { OtherWord } from "#domain/catalogue/synonyms.ts";
import { callApi, type SendToApi } from "#web/api.ts";
import { FIRST_CARDS } from "#web/catalogue/use-shown-count.ts";
import { askCatalogue } from "./server-search.ts";

export type CataloguePreview = {
  /** The search in the address that `first` and `total` answer. */
  query: CatalogueQuery;
  /** The first cards of what it finds. */
  first: Product[];
  /** How many it finds word for word, and with what comes close. */
  exact: number;
  total: number;
  /** For a search that finds nothing at all. */
  near: Product[];
  chips: CategoryChip[];
  offers: Product[];
  /** Only of a catalogue that is too large for a page: what there is to choose from, and that the server searches. */
  choices?: Choices;
  /** What the search understands beside the usual words, where the shop added any. */
  words?: readonly OtherWord[];
};

/** For the landing page's loader: the page as the address asks for it. */
export async function loadCatalogueFor(url: string, send: SendToApi): Promise<CataloguePreview> {
  const { first, near, offers, ...glance } = await glanceAt(parseCatalogueQuery(new URL(url).searchParams), send);
  return { ...glance, first: first.map(forThisPage), near: near.map(forThisPage), offers: offers.map(forThisPage) };
}

async function glanceAt(input: CatalogueQuery, send: SendToApi): Promise<CataloguePreview> {
  const { glance: large, words } = await askCatalogue(input, send);
  if (large) return { query: input, ...large };
  const products = await callApi("GET /api/products", { query: {} }, send);
  const index = indexCatalogue(products, words);
  const { found, alike } = findInCatalogue(index, input);
  const all = [...found, ...alike];
  return {
    query: input,
    ...(words && { words }),
    first: all.slice(0, FIRST_CARDS),
    exact: found.length,
    total: all.length,
    near: all.length === 0 ? nearMatches(index, input.q) : [],
    chips: categoryChips(products),
    offers: bestOffers(products),
  };
}
