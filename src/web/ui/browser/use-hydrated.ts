import { startTransition, useEffect, useState } from "react";

/** After hydration, later components render on the client only. */
let isTakenOver = false;

/**
 * False in the first render, so that server and client match. A transition, because a blocking render would freeze a
 * slow phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
