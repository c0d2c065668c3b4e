/** Without a timeout, a hanging request would block the retry once the network is back. */
const TIMEOUT_MILLISECONDS = 10_000;

export const isShopThere = (send: typeof fetch = fetch, timeout = TIMEOUT_MILLISECONDS): Promise<boolean> =>
  send("/api/health", { cache: "no-store", signal: AbortSignal.timeout(timeout) }).then(
    ({ ok }) => ok,
    () => false,
  );
