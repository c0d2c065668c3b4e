/** Today's catalogue, rebuilt in every process on each change. */

import { wordIndex } from "#catalogue/server/search/word-index.ts";
import { dayInIndia, daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import type { VersionWatch } from "#platform/server/jobs/watch-versions.ts";
import type { Basics } from "#shop/server/basics.ts";
import { type CatalogueOfTheDay, catalogueOfTheDay } from "./catalogue-of-the-day.ts";
import { CATALOGUE_VERSION, catalogueVersion } from "./catalogue-version-store.ts";

export type LiveCatalogue = {
  current(): CatalogueOfTheDay;
  /** Lets the process that made a change see it at once. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = Pick<Basics, "db" | "now" | "log"> & { versions: VersionWatch };

/** The process polls for midnight in India, because no event marks it and the clock may be corrected. */
const LOOK_AT_THE_DAY_MILLISECONDS = 20_000;

export async function openCatalogue({ versions, ...deps }: Dependencies): Promise<LiveCatalogue> {
  const words = wordIndex();
  /** The version first: a change meanwhile is read again. */
  async function read() {
    const version = await catalogueVersion(deps.db);
    return { version, catalogue: await catalogueOfTheDay(deps, words) };
  }
  let current = await read();
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
      current = await read();
    } while (changedMeanwhile);
  }

  versions.add({ version: CATALOGUE_VERSION, known: () => current.version, refresh });
  let dayWatch: NodeJS.Timeout;
  function watchTheDay() {
    const now = deps.now();
    if (dayInIndia(now) !== current.catalogue.day)
      refresh().catch((error) =>
        deps.log.error({ error }, "the new day's catalogue could not be read; yesterday's stays"),
      );
    const pause = Math.min(millisecondsToMidnight(now), LOOK_AT_THE_DAY_MILLISECONDS);
    dayWatch = setTimeout(watchTheDay, pause).unref();
  }
  watchTheDay();

  return {
    current: () => current.catalogue,
    refresh,
    async stop() {
      clearTimeout(dayWatch);
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
