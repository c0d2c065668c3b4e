/** The live price list: the last rows stay visible, whatever the next refresh returns. */
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { createStore } from "#platform/web/state/create-store.ts";
import { clockText } from "#platform/web/ui/text/clock-text.ts";
import type { FetchPriceRows } from "./fetch-price-rows.ts";

type Rows = readonly PriceRowResponse[] | null;

export type Prices = {
  rows: Rows;
  /** Milliseconds since 1970; null until the browser sets it. */
  refreshedAt: number | null;
  failed: boolean;
  asking: boolean;
};

export function makePriceFeed(first: Rows, { fetchRows, now }: { fetchRows: FetchPriceRows; now: () => number }) {
  const initial: Prices = { rows: first, refreshedAt: null, failed: first === null, asking: false };
  const store = createStore(initial);
  const change = (to: Partial<Prices>) => store.set({ ...store.read(), ...to });

  return {
    ...store,
    /** Takes the page's rows with their time; null when the page has none. */
    accept(rows: Rows, at: number) {
      if (rows === null) change({ failed: true });
      else change({ rows, refreshedAt: at, failed: false });
    },
    async refresh() {
      if (store.read().asking) return;
      change({ asking: true });
      try {
        const { rows, storedAt } = await fetchRows();
        const isNewer = storedAt === undefined || storedAt > (store.read().refreshedAt ?? 0);
        const failed = storedAt !== undefined;
        change({ ...(isNewer && { rows, refreshedAt: storedAt ?? now() }), failed, asking: false });
      } catch {
        // The page shows the failure beside the last prices, with a retry button.
        change({ failed: true, asking: false });
      }
    },
  };
}

export function refreshedText(refreshedAt: number, now: number): string {
  const { date, time } = clockText(new Date(refreshedAt));
  return date === clockText(new Date(now)).date ? time : `${date}, ${time}`;
}
