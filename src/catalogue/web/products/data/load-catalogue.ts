/** The part of the catalogue that the server sends with the landing page. */
import { bestOffers } from "#catalogue/rules/products/best-offers.ts";
import { forThisPage } from "#catalogue/rules/products/card-title.ts";
import { type CategoryChip, categoryChips } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, inAllCategories, parseCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import type { Choices } from "#catalogue/rules/search/filter-choices.ts";
import { findInCatalogue, nearMatches } from "#catalogue/rules/search/fuzzy-search.ts";
import { type CatalogueIndex, indexCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { FIRST_CARDS } from "#catalogue/web/products/use-shown-count.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";
import { askCatalogue } from "./server-search.ts";

export type CataloguePreview = {
  /** The query in the address, which `first` and `total` belong to. */
  query: CatalogueQuery;
  first: Product[];
  /** The number of exact matches; `total` adds the fuzzy ones. */
  exact: number;
  total: number;
  near: Product[];
  chips: CategoryChip[];
  offers: Product[];
  /** Present only for a catalogue too large for a page: then the server searches. */
  choices?: Choices;
};

export async function loadCatalogueFor(url: string, send: SendToApi): Promise<CataloguePreview> {
  const { first, near, offers, ...glance } = await glanceAt(parseCatalogueQuery(new URL(url).searchParams), send);
  return { ...glance, first: first.map(forThisPage), near: near.map(forThisPage), offers: offers.map(forThisPage) };
}

const indexes = new WeakMap<readonly Product[], CatalogueIndex>();

/** The server parses an unchanged list of products once, so its index can be reused too. */
function indexOnce(products: readonly Product[]): CatalogueIndex {
  const known = indexes.get(products);
  if (known) return known;
  const index = indexCatalogue(products);
  indexes.set(products, index);
  return index;
}

async function glanceAt(input: CatalogueQuery, send: SendToApi): Promise<CataloguePreview> {
  const { glance: large } = await askCatalogue(input, send);
  if (large) return { query: input, ...large };
  const products = await callApi("GET /api/products", { query: {} }, send);
  const index = indexOnce(products);
  const { found, alike } = findInCatalogue(index, input);
  const all = [...found, ...alike];
  const everywhere = findInCatalogue(index, inAllCategories(input));
  return {
    query: input,
    first: all.slice(0, FIRST_CARDS),
    exact: found.length,
    total: all.length,
    near: all.length === 0 ? nearMatches(index, input.q) : [],
    chips: categoryChips(products, [...everywhere.found, ...everywhere.alike]),
    offers: bestOffers(products),
  };
}
