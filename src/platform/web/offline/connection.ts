/** Whether the shop can be reached, and how old the prices on the page are. A failed fetch tells: navigator.onLine is unreliable. */
import { makeRetry, type Schedule } from "#platform/web/state/retry.ts";

type ConnectionDependencies = {
  pricesAt: Date;
  /** Fetches prices; returns whether the shop sent them. */
  refresh: () => Promise<boolean>;
  show: (pricesAt: Date) => void;
  hide: () => void;
  now?: () => Date;
  after?: Schedule;
};

const RETRY = { first: 5_000, longest: 5 * 60_000 };

export function watchConnection({
  pricesAt: first,
  refresh,
  show,
  hide,
  now = () => new Date(),
  after,
}: ConnectionDependencies) {
  let pricesAt = first;
  let isLost = false;
  const retry = makeRetry(look, after ? { ...RETRY, after } : RETRY);

  async function look(): Promise<boolean> {
    if (!(await refresh())) {
      say();
      return false;
    }
    pricesAt = now();
    if (isLost) {
      isLost = false;
      hide();
    }
    return true;
  }

  function say() {
    isLost = true;
    show(pricesAt);
  }

  return {
    look: () => void retry.now(),
    lookIfLost: () => isLost && void retry.now(),
    /** `at`: the date of a copy that the service worker served. */
    lost(at = pricesAt) {
      if (at < pricesAt) pricesAt = at;
      say();
      retry.later();
    },
    /** Without a signal the prices come from the cache, so their time is unchanged. */
    pricesCame() {
      if (!isLost) pricesAt = now();
    },
  };
}
