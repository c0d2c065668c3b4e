/** Today's catalogue, queried in the database, for shops with too many products for memory. */
import type { CataloguePreview } from "#catalogue/api/catalogue.ts";
import { ALL_CATEGORIES, chipsOf } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { atStock } from "#catalogue/rules/products/stock-count.ts";
import { type CatalogueQuery, inAllCategories } from "#catalogue/rules/search/catalogue-query.ts";
import { FACETS, type Facet } from "#catalogue/rules/search/facets.ts";
import { choicesFrom } from "#catalogue/rules/search/filter-choices.ts";
import { synonyms } from "#catalogue/rules/search/synonyms.ts";
import { pricesOfTheDay } from "#catalogue/server/price-history/prices-of-the-day.ts";
import { stockCountsOf } from "#catalogue/server/products/stock/stock-store.ts";
import { type CatalogueSource, saveEntries } from "#catalogue/server/search/entries-store.ts";
import {
  browsableIds,
  countStoredProducts,
  everyStoredProduct,
  offerIds,
  shelfCounts,
  storedGases,
  storedProducts,
} from "#catalogue/server/search/products-store.ts";
import { type FacetCounts, findIds, nearIds } from "#catalogue/server/search/search-store.ts";
import type { SearchContext } from "#catalogue/server/search/vocabulary-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cacheResponse, etagOf } from "#platform/server/http/cached-response.ts";
import type { Basics } from "#shop/server/basics.ts";
import {
  AS_JSON,
  atPriceOfTheDay,
  type CatalogueOfTheDay,
  productIdsIn,
  rowsWithHistory,
} from "./catalogue-of-the-day.ts";
import { productFromRow } from "./product-row.ts";
import { productRows } from "./store.ts";

type Dependencies = Pick<Basics, "db" | "now">;

/** Three rows on a wide screen. */
const FIRST_SCREEN = 12;

/** Cached searches. */
const MAX_REMEMBERED = 300;

export async function largeCatalogue(deps: Dependencies): Promise<CatalogueOfTheDay> {
  const { db } = deps;
  const day = dayInIndia(deps.now());
  await saveEntries(db, day, sellingIn(deps));
  const [{ fingerprint, ...counts }, shelves, offers, pricesAnswer] = await Promise.all([
    countStoredProducts(db),
    shelfCounts(db),
    offerIds(db).then((ids) => inOrderOf(db, ids)),
    gasPrices(deps),
  ]);
  const searched = { db, also: synonyms() };
  const search = remembering(MAX_REMEMBERED, async (query: CatalogueQuery) => {
    const { ids, exact, total, counts, ...own } = await findIds(searched, query, { offset: 0, limit: FIRST_SCREEN });
    const [first, near, found, ...choices] = await Promise.all([
      inOrderOf(db, ids),
      total === 0 ? nearIds(searched, query.q).then((found) => inOrderOf(db, found)) : [],
      query.category === ALL_CATEGORIES ? own : findIds(searched, inAllCategories(query), { offset: 0, limit: 0 }),
      ...FACETS.map(async (facet) => {
        const open = query[facet] === "" ? counts : await countsWithout(searched, query, facet);
        return choicesFrom(open[facet], query[facet]);
      }),
    ]);
    const [gas = [], size = [], returnable = [], pipe = []] = choices;
    return { first, exact, total, near, found: found.shelves, choices: { gas, size, returnable, pipe } };
  });
  // Not cached: chip names depend on the visitor's locale.
  const glance = async (query: CatalogueQuery): Promise<CataloguePreview> => {
    const { found, ...result } = await search(query);
    return { ...result, chips: chipsOf(shelves, found), offers };
  };
  return {
    day,
    version: etagOf(`${day} ${fingerprint} ${pricesAnswer.etag}`),
    counts,
    sold: async (ids) => new Map((await storedProducts(db, productIdsIn(ids))).map((product) => [product.id, product])),
    everything: () => everyProduct(db),
    browsable: (page) => browsableIds(db, page),
    async find(query, page) {
      const { ids, total } = await findIds(searched, query, page);
      return { found: await inOrderOf(db, ids), total };
    },
    pricesAnswer,
    whole: undefined,
    glance,
  };
}

/** Ignores the facet's own filter. */
async function countsWithout(searched: SearchContext, query: CatalogueQuery, facet: Facet): Promise<FacetCounts> {
  const { counts } = await findIds(searched, { ...query, [facet]: "" }, { offset: 0, limit: 0 });
  return counts;
}

function sellingIn(deps: Dependencies): CatalogueSource {
  const listed = async (ids: readonly string[]) => (await productRows(deps.db, ids)).map(productFromRow);
  return {
    async drawPrices(ids) {
      await pricesOfTheDay(deps, await listed(ids), { part: true, days: 1 });
    },
    async soldToday(ids) {
      const [products, counts] = await Promise.all([listed(ids), stockCountsOf(deps.db, ids)]);
      const prices = await pricesOfTheDay(deps, products, { part: true, days: 1 });
      return products.map((product) => atStock(atPriceOfTheDay(product, prices), counts));
    },
  };
}

/** Only of refrigerants, of which even the largest shop has few. */
async function gasPrices(deps: Dependencies) {
  const gases = await storedGases(deps.db);
  const prices = await pricesOfTheDay(deps, gases, { part: true });
  return cacheResponse(JSON.stringify(rowsWithHistory(gases, prices)), AS_JSON);
}

async function inOrderOf(db: Database, ids: readonly string[]): Promise<Product[]> {
  const found = new Map((await storedProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function* everyProduct(db: Database) {
  for await (const products of everyStoredProduct(db)) {
    const rows = await productRows(
      db,
      products.map(({ id }) => id),
    );
    const listed = new Map(rows.map((row) => [row.id, productFromRow(row)]));
    for (const sold of products) yield { sold, listed: listed.get(sold.id) ?? sold };
  }
}

/** Caches the latest results; concurrent equal calls share one query. */
function remembering<Query extends object, Answer>(most: number, ask: (input: Query) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>();
  return (input: Query): Promise<Answer> => {
    const key = JSON.stringify(input);
    const before = known.get(key);
    if (before !== undefined) return before;
    const response = ask(input);
    known.set(key, response);
    response.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return response;
  };
}
