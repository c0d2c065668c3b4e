/** Today's catalogue, in the memory of every process: the products as sold, and the search over them. */
import { priceRows } from "#catalogue/rules/daily-prices/price-row.ts";
import { withTrueDiscount } from "#catalogue/rules/pricing/before-discount.ts";
import { atLeadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { atStock } from "#catalogue/rules/products/stock-count.ts";
import { type DayPrices, priceHistories, pricesOfTheDay } from "#catalogue/server/price-history/prices-of-the-day.ts";
import { everyStockCount } from "#catalogue/server/products/stock/stock-store.ts";
import { type CatalogueSearch, catalogueSearch } from "#catalogue/server/search/catalogue-search.ts";
import type { WordIndex } from "#catalogue/server/search/word-index.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { type CachedResponse, cacheResponse, etagOf } from "#platform/server/http/cached-response.ts";
import type { Basics } from "#shop/server/basics.ts";
import { allProducts, archivedProducts } from "./store.ts";

export type CatalogueOfTheDay = {
  day: string;
  /** Changes exactly when the catalogue visible to visitors changes. */
  version: string;
  /** Browsable products, and empty cylinders, which enter a cart only with their gas. */
  counts: { products: number; emptyCylinders: number };
  /** At the shop's own prices, without the daily movement. */
  listed: readonly Product[];
  /** As sold today. */
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  sold(ids: Iterable<string>): Promise<ReadonlyMap<string, Product>>;
  /** Waits until all words are read. */
  search(): Promise<CatalogueSearch>;
  /** The whole list, compressed with the first request. */
  productsAnswer(): Promise<CachedResponse>;
  pricesAnswer: CachedResponse;
};

const AS_JSON = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

export async function catalogueOfTheDay(
  deps: Pick<Basics, "db" | "now">,
  words: WordIndex,
): Promise<CatalogueOfTheDay> {
  const [listed, archived, counts] = await Promise.all([
    allProducts(deps.db),
    archivedProducts(deps.db),
    everyStockCount(deps.db),
  ]);
  const prices = await pricesOfTheDay(deps, listed);
  const products = listed.map((product) => atStock(atPriceOfTheDay(product, prices), counts));
  const pricesAnswer = await cacheResponse(JSON.stringify(await rowsWithHistory(deps, products, prices)), AS_JSON);
  const every = [...listed, ...archived];
  const ready = words.update(every);
  const search = catalogueSearch({ products, every, words });
  const byId = new Map(products.map((product) => [product.id, product]));
  let answer: Promise<CachedResponse> | undefined;
  return {
    day: prices.day,
    version: etagOf(JSON.stringify(products) + pricesAnswer.etag),
    counts: { products: search.browsable.length, emptyCylinders: products.length - search.browsable.length },
    listed,
    products,
    byId,
    sold: async () => byId,
    search: () => ready.then(() => search),
    productsAnswer: () =>
      (answer ??= cacheResponse(JSON.stringify(products), { ...AS_JSON, "x-total-count": String(products.length) })),
    pricesAnswer,
  };
}

function atPriceOfTheDay(product: Product, { today }: DayPrices): Product {
  const stored = today.get(product.id);
  return withTrueDiscount(stored === undefined ? product : atLeadingPrice(product, stored.price));
}

async function rowsWithHistory(
  deps: Pick<Basics, "db" | "now">,
  products: readonly Product[],
  { day, today }: DayPrices,
) {
  const startOfDay = new Date(`${day}T00:00:00+05:30`);
  const updatedAt = (product: Product) => (today.get(product.id)?.setAt ?? startOfDay).toISOString();
  const rows = priceRows(hideDuplicates(products), updatedAt);
  const histories = await priceHistories(
    deps,
    rows.map(({ id }) => id),
  );
  const history = (id: string) => (histories.get(id) ?? []).map(({ day, price }) => ({ day, price: inRupees(price) }));
  return rows.map((row) => ({ ...row, history: history(row.id) }));
}
