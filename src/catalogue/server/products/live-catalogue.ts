/** Today's catalogue, rebuilt in every process on each change: in memory, or in the database if too large. */
import { dayInIndia, daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { listen, type Pace, versionNow } from "#platform/server/database/listen.ts";
import type { Basics } from "#shop/server/basics.ts";
import { type CatalogueOfTheDay, wholeCatalogue } from "./catalogue-of-the-day.ts";
import { CATALOGUE_CHANGED, CATALOGUE_VERSION } from "./catalogue-version-store.ts";
import { largeCatalogue } from "./large-catalogue.ts";
import { countOnSale } from "./store.ts";

export type LiveCatalogue = {
  current(): CatalogueOfTheDay;
  /** Lets the process that made a change see it without waiting for the notification. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = Pick<Basics, "db" | "now" | "log">;

/**
 * A page may carry this many products: at a quarter of a kilobyte each compressed, 500 equal the landing page's script.
 * Above that the server searches; see docs/decisions/0083.
 */
const WHOLE_UP_TO = 500;

/** The process polls for midnight in India, because no event marks it and the clock may be corrected. */
const LOOK_AT_THE_DAY_MILLISECONDS = 20_000;

export async function openCatalogue(
  deps: Dependencies,
  connection: Connection,
  { wholeUpTo = WHOLE_UP_TO, pace }: { wholeUpTo?: number; pace?: Pace } = {},
): Promise<LiveCatalogue> {
  const catalogueOfTheDay = async () =>
    (await countOnSale(deps.db)) > wholeUpTo ? largeCatalogue(deps) : wholeCatalogue(deps);
  const known = await versionNow(deps.db, CATALOGUE_VERSION);
  let current = await catalogueOfTheDay();
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
      current = await catalogueOfTheDay();
    } while (changedMeanwhile);
  }

  const line = listen({
    connection,
    channel: CATALOGUE_CHANGED,
    version: CATALOGUE_VERSION,
    known,
    onChange: refresh,
    log: deps.log,
    ...(pace && { limit: pace }),
  });
  let dayWatch: NodeJS.Timeout;
  function watchTheDay() {
    const now = deps.now();
    if (dayInIndia(now) !== current.day)
      refresh().catch((error) =>
        deps.log.error({ error }, "the new day's catalogue could not be read; yesterday's stays"),
      );
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

declare module "#shop/server/shop.ts" {
  interface Shop {
    catalogue: LiveCatalogue;
  }
}
