/** Today's catalogue and its queries; this implementation holds it in the memory of every process. */
import type { CataloguePreview } from "#catalogue/api/catalogue.ts";
import { priceRows } from "#catalogue/rules/daily-prices/price-row.ts";
import { withTrueDiscount } from "#catalogue/rules/pricing/before-discount.ts";
import { atLeadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { atStock } from "#catalogue/rules/products/stock-count.ts";
import type { CatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { findInCatalogue } from "#catalogue/rules/search/fuzzy-search.ts";
import { indexCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { type DayPrices, pricesOfTheDay } from "#catalogue/server/price-history/prices-of-the-day.ts";
import { everyStockCount } from "#catalogue/server/products/stock/stock-store.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { type CachedResponse, cacheResponse } from "#platform/server/http/cached-response.ts";
import type { Basics } from "#shop/server/basics.ts";
import { allProducts } from "./store.ts";

export type CatalogueOfTheDay = {
  day: string;
  /** Changes exactly when the catalogue visible to visitors changes. */
  version: string;
  /** Browsable products, and empty cylinders, which enter a cart only with their gas. */
  counts: { products: number; emptyCylinders: number };
  /** The sold products among these ids, as sold today. A cart line id resolves to its product. */
  sold(ids: Iterable<string>): Promise<ReadonlyMap<string, Product>>;
  /** Each product as sold, and at the shop's own price without the daily movement. */
  everything(): AsyncIterable<{ sold: Product; listed: Product }>;
  browsable(page: Page): Promise<string[]>;
  /** Search results: exact matches, then close ones. */
  find(query: CatalogueQuery, page: Page): Promise<{ found: Product[]; total: number }>;
  pricesAnswer: CachedResponse;
  /** The whole catalogue, if it is small enough to hold and send. */
  whole: WholeCatalogue | undefined;
  /** The first screen of a search, for a catalogue too large to send whole. */
  glance: ((query: CatalogueQuery) => Promise<CataloguePreview>) | undefined;
};

type WholeCatalogue = {
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  /** Prices of the last thirty days, oldest first. */
  history: DayPrices["history"];
  productsAnswer: CachedResponse;
};

/** Also accepts cart line ids: the parts after the product id match no product. */
export const productIdsIn = (ids: Iterable<string>): string[] => [
  ...new Set([...ids].flatMap((id) => id.split(/@|::/))),
];

export const AS_JSON = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

export async function wholeCatalogue(deps: Pick<Basics, "db" | "now">): Promise<CatalogueOfTheDay> {
  const [listed, counts] = await Promise.all([allProducts(deps.db), everyStockCount(deps.db)]);
  const prices = await pricesOfTheDay(deps, listed);
  const products = listed.map((product) => atStock(atPriceOfTheDay(product, prices), counts));
  const total = { "x-total-count": String(products.length) };
  const [productsAnswer, pricesAnswer] = await Promise.all([
    cacheResponse(JSON.stringify(products), { ...AS_JSON, ...total }),
    cacheResponse(JSON.stringify(rowsWithHistory(products, prices)), AS_JSON),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const index = indexCatalogue(products);
  return {
    day: prices.day,
    version: `${productsAnswer.etag}${pricesAnswer.etag}`,
    counts: {
      products: index.entries.length,
      emptyCylinders: products.length - index.entries.length,
    },
    sold: async () => byId,
    async *everything() {
      for (const product of listed) yield { listed: product, sold: byId.get(product.id) as Product };
    },
    browsable: async ({ offset, limit }) =>
      index.entries.slice(offset, offset + limit).map(({ product }) => product.id),
    async find(query, { offset, limit }) {
      const { found, alike } = findInCatalogue(index, query);
      const all = [...found, ...alike];
      return { found: all.slice(offset, offset + limit), total: all.length };
    },
    pricesAnswer,
    whole: { products, byId, history: prices.history, productsAnswer },
    glance: undefined,
  };
}

export function atPriceOfTheDay(product: Product, { today }: DayPrices): Product {
  const stored = today.get(product.id);
  return withTrueDiscount(stored === undefined ? product : atLeadingPrice(product, stored.price));
}

export function rowsWithHistory(products: readonly Product[], { day, today, history }: DayPrices) {
  const startOfDay = new Date(`${day}T00:00:00+05:30`);
  const updatedAt = (product: Product) => (today.get(product.id)?.setAt ?? startOfDay).toISOString();
  return priceRows(hideDuplicates(products), updatedAt).map((row) => ({ ...row, history: history.get(row.id) ?? [] }));
}
