import { useEffect } from "react";
import { whenIdle } from "#web/ui/browser/when-idle.ts";
import { captureInstallPrompt } from "./install-prompt.ts";

/** What pages of an account want to have on the phone before the signal goes. */
type CacheAhead = () => Promise<unknown>;

/** Lets the shop work on this phone without a signal. What that needs is loaded once this page has nothing else left to do. */
export function useOffline(rememberAhead: CacheAhead) {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    captureInstallPrompt();
    // Where it cannot be loaded the next page tries again.
    const start = () =>
      void import("./device-storage.ts").then(
        ({ onThisPhone }) => onThisPhone(rememberAhead),
        () => undefined,
      );
    whenIdle(start);
  }, [rememberAhead]);
}
