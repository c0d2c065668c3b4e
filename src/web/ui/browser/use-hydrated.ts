import { startTransition, useEffect, useState } from "react";

/** Once the page that the server drew has been taken over, the browser draws alone. */
let isTakenOver = false;

/**
 * False on the server and for the first picture in the browser, so that both draw the same page. What changes after that is
 * drawn in small steps: all at once it would keep a slow phone from answering.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
