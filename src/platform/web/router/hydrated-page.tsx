import { useLayoutEffect, useMemo, useState } from "react";
import { type DataRouter, UNSAFE_FrameworkContext, UNSAFE_RemixErrorBoundary } from "react-router";
import { RouterProvider } from "react-router/dom";
import { whenIdle } from "#platform/web/ui/browser/when-idle.ts";
import { deferRouter } from "./deferred-router.ts";
import { readServedPage, type ServedPage } from "./served-page.ts";

/** For the `handle` of a route whose pages navigate at once. */
export type BringsRouter = { createRouter?: (page: ServedPage) => DataRouter };

type Props = { page: ServedPage; router: DataRouter };

export async function preparePage(): Promise<Props> {
  const page = await readServedPage();
  const brought = page.matches
    ?.map(({ route }) => (route.handle as BringsRouter | undefined)?.createRouter)
    .find(Boolean);
  if (brought) return { page, router: brought(page) };
  const { router, create } = deferRouter(page, async () => (await import("./create-router.ts")).createRouter);
  if (page.matches === null || startsInBrowser(page)) await create();
  else createWhenUsed(create);
  return { page, router };
}

/** A loader that runs in the browser only. */
const startsInBrowser = ({ modules, manifest }: ServedPage) =>
  Object.entries(modules).some(
    ([id, module]) => module?.clientLoader && (module.clientLoader.hydrate || !manifest.routes[id]?.hasLoader),
  );

/** Pressing a link takes a tenth of a second. Any other use must be answered first. */
function createWhenUsed(create: () => Promise<unknown>) {
  const ignoreFailure = () => undefined;
  const once = { capture: true, passive: true, once: true } as const;
  for (const use of ["click", "focusin", "keydown", "scroll"])
    document.addEventListener(use, () => whenIdle(() => create().catch(ignoreFailure)), once);
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Element && target.closest("a")) create().catch(ignoreFailure);
    },
    { capture: true, passive: true },
  );
}

/** The same tree as React Router's `HydratedRouter`, so that `useId` gives the ids that the server wrote. */
export function DeferredRouter({ page, router }: Props) {
  const { context, manifest, modules } = page;
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  const framework = useMemo(() => ({ ...context, manifest, routeModules: modules }), [context, manifest, modules]);
  return (
    <>
      <UNSAFE_FrameworkContext value={framework}>
        <UNSAFE_RemixErrorBoundary location={location}>
          <RouterProvider router={router} />
        </UNSAFE_RemixErrorBoundary>
      </UNSAFE_FrameworkContext>
      {null}
    </>
  );
}
