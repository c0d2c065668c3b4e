import { createContext, startTransition, use, useEffect, useState } from "react";

/** Hydrated in one step: the document, or a part of it that waits (hydrate-later.tsx). */
export type HydrationUnit = { isHydrated: boolean };

export const HydrationContext = createContext<HydrationUnit>({ isHydrated: false });

/**
 * False in the first render, so that server and client match. A transition, because a blocking render would freeze a
 * slow phone.
 */
export function useHydrated(): boolean {
  const unit = use(HydrationContext);
  const [hydrated, setHydrated] = useState(unit.isHydrated);
  useEffect(() => {
    unit.isHydrated = true;
    startTransition(() => setHydrated(true));
  }, [unit]);
  return hydrated;
}
