/** Whether the shop answers. A network that lets a question hang for minutes is none, and who waited for it would not ask again when it is back. */
const TIMEOUT_MILLISECONDS = 10_000;

export const isShopThere = (send: typeof fetch = fetch, patience = TIMEOUT_MILLISECONDS): Promise<boolean> =>
  send("/api/health", { cache: "no-store", signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );
