import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";

function subscribe(look: () => void) {
  const query = window.matchMedia(COARSE);
  query.addEventListener("change", look);
  return () => query.removeEventListener("change", look);
}

/** The server does not know and renders for a desktop. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(COARSE).matches,
    () => false,
  );
