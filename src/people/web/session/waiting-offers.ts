/** How many offers of cylinders wait for the customer's answer, for the account menu. */
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { callApi } from "#platform/web/api.ts";
import { whenCustomerLeft } from "./session-store.ts";

const ASK_AGAIN_MILLISECONDS = 60_000;

let count = 0;
let requestedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function tell(next: number) {
  count = next;
  for (const listener of listeners) listener();
}

export function refreshWaitingOffers() {
  requestedAt = performance.now();
  callApi("GET /api/waiting-offers", {}).then(
    (waiting) => tell(waiting.count),
    // Without a response the last count stays.
    () => undefined,
  );
}

whenCustomerLeft(() => {
  requestedAt = Number.NEGATIVE_INFINITY;
  tell(0);
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks again on another page, at most once a minute. For logged-in customers only. */
export function useWaitingOffers(): number {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks
  useEffect(() => {
    if (performance.now() - requestedAt > ASK_AGAIN_MILLISECONDS) refreshWaitingOffers();
  }, [pathname]);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
