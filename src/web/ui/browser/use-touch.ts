import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";

function subscribe(look: () => void) {
  const query = window.matchMedia(COARSE);
  query.addEventListener("change", look);
  return () => query.removeEventListener("change", look);
}

/** Whether a finger does the pressing, as on a phone. The server does not know, and draws for a desk. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(COARSE).matches,
    () => false,
  );
