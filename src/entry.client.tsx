import "#platform/web/ui/browser/polyfills.ts";
import { startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#platform/rules/language/language.ts";
import { hydrateOrKeep } from "#platform/web/page/hydrate-or-keep.ts";
import { reloadAfterDeploy } from "#platform/web/page/reload-after-deploy.ts";
import { DeferredRouter, preparePage } from "#platform/web/router/hydrated-page.tsx";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);
reloadAfterDeploy();

/** In its own task: parsing the scripts already takes as long as a slow phone may block input. */
setTimeout(async () => {
  // Chrome 114, Firefox 125, Safari 17. The layer of our own base styles, so that utilities win.
  if (!("popover" in HTMLElement.prototype))
    (await import("@oddbird/popover-polyfill/fn")).apply({ layerName: "base" });
  // The development server replaces modules through React Router's own component.
  const page = import.meta.env.DEV ? <HydratedRouter /> : <DeferredRouter {...(await preparePage())} />;
  startTransition(() => hydrateOrKeep(page));
});
