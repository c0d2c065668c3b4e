/** Registers the service worker and shows the age of the prices while offline. */
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { clearOtherDetails } from "#people/web/session/customer-details.ts";
import { clearListeners, whenCustomerLeft } from "#people/web/session/session-store.ts";
import { cachedAtText } from "#platform/web/offline/cache-strategy.ts";
import { watchConnection } from "#platform/web/offline/connection.ts";
import { withTimeout } from "#platform/web/ui/browser/with-timeout.ts";
import { forgetSent } from "#sales/web/orders/device/sent-orders.ts";

let started = false;

export function onThisPhone(rememberAhead: () => Promise<unknown>) {
  if (started) return;
  started = true;
  register();
  void rememberAhead();
  // A logout also removes the service worker, so it is registered again.
  clearListeners.add(register);
  whenCustomerLeft((next) => {
    clearOtherDetails(next?.mobile);
    forgetSent();
  });
  watchSignal();
}

const LONGEST_REFRESH_MILLISECONDS = 30_000;

const refreshPrices = async () => (await Promise.all([catalogueStore.refetch(), yourPrices.refetch()])).every(Boolean);

const register = () => registerWorker(navigator.serviceWorker);

function watchSignal() {
  const { dataset } = document.documentElement;
  const connection = watchConnection({
    pricesAt: new Date(dataset.cachedAt ?? performance.timeOrigin),
    refresh: () => withTimeout(refreshPrices(), LONGEST_REFRESH_MILLISECONDS, () => false),
    show: (pricesAt) => {
      const when = cachedAtText(pricesAt, document.documentElement.lang);
      dataset.cached = (dataset.noSignal ?? "").replace("{when}", when);
    },
    hide: () => {
      delete dataset.cached;
      // The browser may never have noticed that the network was gone.
      window.dispatchEvent(new Event("online"));
    },
  });
  window.addEventListener("offline", () => connection.lost());
  window.addEventListener("online", connection.lookIfLost);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && connection.lookIfLost(),
  );
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener(
    "message",
    ({ data }: MessageEvent<{ pricesAt?: string }>) => {
      if (data.pricesAt) connection.lost(new Date(data.pricesAt));
    },
  );
  catalogueStore.subscribe(() => {
    const { fetching, failed } = catalogueStore.read();
    if (!fetching && !failed) connection.pricesCame();
  });
  if (!navigator.onLine) connection.lost();
  else if (dataset.cachedAt !== undefined) connection.look();
}

/** May be missing in a private window or over plain http. */
type Workers = Pick<ServiceWorkerContainer, "register"> & {
  readonly controller: Pick<ServiceWorker, "postMessage"> | null;
};

export function registerWorker(workers: Workers | null | undefined) {
  // If registration fails, the browser shows its own offline page.
  workers?.register("/service-worker.js").catch(() => undefined);
  workers?.controller?.postMessage("at rest");
}
