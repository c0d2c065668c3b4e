/** The price list as a page follows it: the last rows that came stay in sight, whatever becomes of the next attempt. */
import type { PriceRowResponse } from "#contract/daily-prices/daily-prices.ts";
import { clockText } from "#web/ui/text/clock-text.ts";
import type { FetchPriceRows } from "./fetch-price-rows.ts";

type Rows = readonly PriceRowResponse[] | null;

export type Prices = {
  rows: Rows;
  /** Milliseconds since 1970; null until the browser has looked at its clock. */
  refreshedAt: number | null;
  /** Whether the latest attempt failed. */
  failed: boolean;
  asking: boolean;
};

export function makePriceFeed(first: Rows, { fetchRows, now }: { fetchRows: FetchPriceRows; now: () => number }) {
  let shown: Prices = { rows: first, refreshedAt: null, failed: first === null, asking: false };
  const listeners = new Set<() => void>();

  function change(to: Partial<Prices>) {
    shown = { ...shown, ...to };
    for (const listener of listeners) listener();
  }

  return {
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Rows that came with the page, and of when they are; null when it could not bring any. */
    accept(rows: Rows, at: number) {
      if (rows === null) change({ failed: true });
      else change({ rows, refreshedAt: at, failed: false });
    },
    async refresh() {
      if (shown.asking) return;
      change({ asking: true });
      try {
        const { rows, keptAt: storedAt } = await fetchRows();
        const isNewer = storedAt === undefined || storedAt > (shown.refreshedAt ?? 0);
        const failed = storedAt !== undefined;
        change({ ...(isNewer && { rows, refreshedAt: storedAt ?? now() }), failed, asking: false });
      } catch {
        // The page says so beside the prices it still has, and offers to try again.
        change({ failed: true, asking: false });
      }
    },
  };
}

/** Prices of another day say of which. */
export function refreshedText(refreshedAt: number, now: number): string {
  const { date, time } = clockText(new Date(refreshedAt));
  return date === clockText(new Date(now)).date ? time : `${date}, ${time}`;
}
