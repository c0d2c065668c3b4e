/** How many offers of cylinders wait for the customer's answer, for the account menu. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { callApi } from "#platform/web/api.ts";
import { createStore, useStore } from "#platform/web/state/create-store.ts";
import { whenCustomerLeft } from "./session-store.ts";

const ASK_AGAIN_MILLISECONDS = 60_000;

const offers = createStore(0);
let requestedAt = Number.NEGATIVE_INFINITY;

export function refreshWaitingOffers() {
  requestedAt = performance.now();
  callApi("GET /api/waiting-offers", {}).then(
    (waiting) => offers.set(waiting.count),
    // Without a response the last count stays.
    () => undefined,
  );
}

whenCustomerLeft(() => {
  requestedAt = Number.NEGATIVE_INFINITY;
  offers.set(0);
});

/** Asks again on another page, at most once a minute. For logged-in customers only. */
export function useWaitingOffers(): number {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks
  useEffect(() => {
    if (performance.now() - requestedAt > ASK_AGAIN_MILLISECONDS) refreshWaitingOffers();
  }, [pathname]);
  return useStore(offers);
}
