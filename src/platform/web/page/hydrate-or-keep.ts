import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * A script that fails must not replace the server's page by an error page: its text, links and forms work without scripts. React
 * reports an error after it has replaced the page, so a copy is put back before the browser paints. After a navigation the router's
 * error page is better than the page before.
 */
export function hydrateOrKeep(page: ReactNode) {
  const served = document.documentElement.cloneNode(true);
  const { pathname, search } = window.location;
  const isStillServed = () => window.location.pathname === pathname && window.location.search === search;

  function keepServed(error: unknown) {
    console.error(error);
    // The browser submits forms again.
    window.takeEarlyPresses?.();
    // React cannot unmount while it commits.
    queueMicrotask(() => {
      if (!isStillServed() || served.isConnected) return;
      root.unmount();
      document.replaceChild(served, document.documentElement);
    });
  }

  const root = hydrateRoot(document, page, { onCaughtError: keepServed, onUncaughtError: keepServed });
}
