import { useEffect, useState, useSyncExternalStore } from "react";
import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { useEveryWhileVisible } from "#web/ui/use-every-while-visible.ts";
import { fetchPriceRows } from "./fetch-price-rows.ts";
import { makePriceFeed } from "./price-feed.ts";

const REFRESHED_EVERY_MILLISECONDS = 30_000;

/** The prices that came with the page, and from then on those of the last half minute. */
export function usePrices(first: readonly PriceRowAnswer[] | null) {
  const [feed] = useState(() => makePriceFeed(first, { fetchRows: fetchPriceRows, now: Date.now }));
  useEffect(() => {
    feed.accept(first);
  }, [feed, first]);
  useEveryWhileVisible(REFRESHED_EVERY_MILLISECONDS, () => void feed.refresh());
  return { ...useSyncExternalStore(feed.subscribe, feed.read, feed.read), retry: () => void feed.refresh() };
}
