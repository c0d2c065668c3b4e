/**
 * Whether the shop can be reached, as far as the page has noticed, and of when the prices are that it shows meanwhile. A browser that
 * says it is online may be in a basement all the same, so the shop itself is asked. Clock and network are passed in.
 */
type SignalDependencies = {
  /** The page itself was opened from the phone's own copy. */
  isKeptPage: boolean;
  /** Of when the prices are that the page came with. */
  pricesAt: Date;
  now: () => Date;
  isShopThere: () => Promise<boolean>;
  /** Fetches prices anew; says whether that worked. */
  refresh: () => Promise<boolean>;
  show: (pricesAt: Date) => void;
  hide: () => void;
  /** Runs it later, and answers how to call it off. */
  after: (milliseconds: number, run: () => void) => () => void;
};

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

export function makeSignal({
  isKeptPage,
  pricesAt: first,
  now,
  isShopThere,
  refresh,
  show,
  hide,
  after,
}: SignalDependencies) {
  let pricesAt = first;
  let isLost = isKeptPage;
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

  /** Asks the shop, when there is a reason to: the bar goes when the prices are those of now. */
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

  /** The page came from the phone and nobody has said whether there is a signal. */
  async function suspect() {
    if (!isLost && !(await isShopThere())) lost();
  }

  if (isKeptPage) void look();
  return {
    lost,
    suspect,
    look: () => void look(),
    /** The service worker had no answer from the shop and gave what it has kept. */
    servedFromPhone(at: Date) {
      if (Number.isNaN(at.getTime())) return;
      if (at < pricesAt) pricesAt = at;
      lost();
    },
    /** The page fetched prices by itself; without a signal they are the phone's own. */
    pricesCame() {
      if (!isLost) pricesAt = now();
    },
  };
}
