/** The catalogue as it is sold today, held ready in memory in every process and made anew when anything in it changes. */
import { hideDuplicates } from "#domain/catalogue/hide-duplicates.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { type CatalogueIndex, indexCatalogue } from "#domain/catalogue/search-catalogue.ts";
import { atStock } from "#domain/catalogue/stock-count.ts";
import { priceRows } from "#domain/daily-prices/price-row.ts";
import { dayInIndia, daysAfter, startOfDayInIndia } from "#domain/india.ts";
import { withTrueDiscount } from "#domain/pricing/before-discount.ts";
import { atLeadingPrice } from "#domain/pricing/leading-price.ts";
import type { Connection } from "#server/database/connection-pool.ts";
import { listen } from "#server/database/listen.ts";
import { type PreparedAnswer, prepareAnswer } from "#server/http/prepared-answer.ts";
import { type DayPrices, pricesOfTheDay } from "#server/price-history/prices-of-the-day.ts";
import type { Shop } from "#server/shop.ts";
import { CATALOGUE_CHANGED, CATALOGUE_VERSION } from "./catalogue-version-store.ts";
import { everyStockCount } from "./stock-store.ts";
import { allProducts } from "./store.ts";

export type CatalogueOfTheDay = {
  day: string;
  /** Changes exactly when what a visitor may see of the catalogue changes. */
  version: string;
  products: readonly Product[];
  /** The same at the shop's own prices, without the movement of the day. */
  listed: readonly Product[];
  /** What each price did in the last thirty days, oldest first. */
  history: DayPrices["history"];
  byId: ReadonlyMap<string, Product>;
  index: CatalogueIndex;
  /** GET /api/products and GET /api/refrigerant-prices, as they are sent. */
  productsAnswer: PreparedAnswer;
  pricesAnswer: PreparedAnswer;
};

export type LiveCatalogue = {
  current(): CatalogueOfTheDay;
  /** For the process that changed something: it sees its own change at once, without waiting to be told. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = Pick<Shop, "db" | "now" | "log">;

/** Midnight in India is nobody's change, so it is waited for; a clock that is put right meanwhile is seen this soon. */
const LOOK_AT_THE_DAY_MILLISECONDS = 20_000;

export async function openCatalogue(world: Dependencies, connection: Connection): Promise<LiveCatalogue> {
  let current = await catalogueOfTheDay(world);
  let making: Promise<void> | undefined;
  let changedMeanwhile = false;

  function refresh(): Promise<void> {
    changedMeanwhile = making !== undefined;
    making ??= makeAnew().finally(() => {
      making = undefined;
    });
    return making;
  }

  async function makeAnew() {
    do {
      changedMeanwhile = false;
      current = await catalogueOfTheDay(world);
    } while (changedMeanwhile);
  }

  const refreshQuietly = () =>
    void refresh().catch((err) => world.log.error({ err }, "the catalogue could not be read; the last one stays"));

  const line = listen({
    connection,
    channel: CATALOGUE_CHANGED,
    version: CATALOGUE_VERSION,
    onNews: refreshQuietly,
    log: world.log,
  });
  let dayWatch: NodeJS.Timeout;
  function watchTheDay() {
    const now = world.now();
    if (dayInIndia(now) !== current.day) refreshQuietly();
    const pause = Math.min(millisecondsToMidnight(now), LOOK_AT_THE_DAY_MILLISECONDS);
    dayWatch = setTimeout(watchTheDay, pause).unref();
  }
  watchTheDay();

  return {
    current: () => current,
    refresh,
    async stop() {
      clearTimeout(dayWatch);
      await line.stop();
      await making?.catch(() => undefined);
    },
  };
}

const millisecondsToMidnight = (now: Date) =>
  startOfDayInIndia(daysAfter(dayInIndia(now), 1)).getTime() - now.getTime();

async function catalogueOfTheDay(world: Dependencies): Promise<CatalogueOfTheDay> {
  const [listed, counts] = await Promise.all([allProducts(world.db), everyStockCount(world.db)]);
  const prices = await pricesOfTheDay(world, listed);
  const products = listed.map((product) => atStock(atPriceOfTheDay(product, prices), counts));
  const caching = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
  const total = { "x-total-count": String(products.length) };
  const [productsAnswer, pricesAnswer] = await Promise.all([
    prepareAnswer(JSON.stringify(products), { ...caching, ...total }),
    prepareAnswer(JSON.stringify(rowsWithHistory(products, prices)), caching),
  ]);
  return {
    day: prices.day,
    version: `${productsAnswer.etag}${pricesAnswer.etag}`,
    products,
    listed,
    history: prices.history,
    byId: new Map(products.map((product) => [product.id, product])),
    index: indexCatalogue(products),
    productsAnswer,
    pricesAnswer,
  };
}

function atPriceOfTheDay(product: Product, { today }: DayPrices): Product {
  const kept = today.get(product.id);
  return withTrueDiscount(kept === undefined ? product : atLeadingPrice(product, kept.price));
}

function rowsWithHistory(products: readonly Product[], { day, today, history }: DayPrices) {
  const startOfDay = new Date(`${day}T00:00:00+05:30`);
  const updatedAt = (product: Product) => (today.get(product.id)?.setAt ?? startOfDay).toISOString();
  return priceRows(hideDuplicates(products), updatedAt).map((row) => ({ ...row, history: history.get(row.id) ?? [] }));
}
