import { useEffect } from "react";
import { whenIdle } from "#platform/web/ui/browser/when-idle.ts";

type CacheAhead = () => Promise<unknown>;

/** Enables offline use. Its code loads once the page is idle. */
export function useOffline(rememberAhead: CacheAhead) {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // If loading fails, the next page tries again.
    const start = () =>
      void import("./device-storage.ts").then(
        ({ onThisPhone }) => onThisPhone(rememberAhead),
        () => undefined,
      );
    whenIdle(start);
  }, [rememberAhead]);
}
