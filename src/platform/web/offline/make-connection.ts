/**
 * Tracks whether the shop is reachable and how old the prices are. navigator.onLine is unreliable, so this polls the
 * shop itself.
 */
type SignalDependencies = {
  isCachedPage: boolean;
  pricesAt: Date;
  now: () => Date;
  isShopThere: () => Promise<boolean>;
  /** Fetches prices again; returns whether that succeeded. */
  refresh: () => Promise<boolean>;
  show: (pricesAt: Date) => void;
  hide: () => void;
  /** Schedules `run` and returns a cancel function. */
  after: (milliseconds: number, run: () => void) => () => void;
};

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

export function makeSignal({
  isCachedPage,
  pricesAt: first,
  now,
  isShopThere,
  refresh,
  show,
  hide,
  after,
}: SignalDependencies) {
  let pricesAt = first;
  let isLost = isCachedPage;
  let isAsking = false;
  let wait = FIRST_WAIT;
  let callOff = () => {};

  function lost() {
    isLost = true;
    show(pricesAt);
    askLater();
  }

  function askLater() {
    callOff();
    callOff = after(wait, () => void look());
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** Polls while the signal is lost; hides the bar once the prices are current. */
  async function look() {
    if (!isLost || isAsking) return;
    isAsking = true;
    callOff();
    const isBack = (await isShopThere()) && (await refresh());
    isAsking = false;
    if (!isBack) return askLater();
    isLost = false;
    wait = FIRST_WAIT;
    pricesAt = now();
    hide();
  }

  /** For a cached page, where the signal is unknown. */
  async function suspect() {
    if (!isLost && !(await isShopThere())) lost();
  }

  if (isCachedPage) void look();
  return {
    lost,
    suspect,
    look: () => void look(),
    /** The service worker served a cached copy. */
    servedFromPhone(at: Date) {
      if (Number.isNaN(at.getTime())) return;
      if (at < pricesAt) pricesAt = at;
      lost();
    },
    /** Without a signal the prices come from the cache, so their time is unchanged. */
    pricesCame() {
      if (!isLost) pricesAt = now();
    },
  };
}
