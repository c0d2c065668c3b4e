import { type ReactNode, Suspense } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * For late dialogs, which the server never renders. A boundary in its HTML would hydrate after the page, when the fragment of the address
 * already opens its dialog: React would find HTML that differs.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}
