import { useEffect } from "react";

/** Asks the browser to keep our offline page, once this one has nothing else left to load. */
export function useOfflinePage() {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Where it is refused (a private window, a plain http address) the browser's own offline page has to do.
    const keep = () => navigator.serviceWorker.register("/offline-worker.js").catch(() => undefined);
    if (document.readyState === "complete") keep();
    else window.addEventListener("load", keep, { once: true });
  }, []);
}
