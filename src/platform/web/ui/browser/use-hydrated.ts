import { startTransition, useEffect, useState } from "react";

let isHydrated = false;

/**
 * False in the first render of a served page, so that server and client match. A transition, because a blocking render would freeze a
 * slow phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
