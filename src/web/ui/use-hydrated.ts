import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for the first picture in the browser, so that both draw the same page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
