import "#platform/web/ui/browser/polyfills.ts";
import { startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#platform/rules/language/language.ts";
import { hydrateOrKeep } from "#platform/web/page/hydrate-or-keep.ts";
import { reloadAfterDeploy } from "#platform/web/page/reload-after-deploy.ts";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);
reloadAfterDeploy();

// Chrome 114, Firefox 125, Safari 17. The layer of our own base styles, so that utilities win.
if (!("popover" in HTMLElement.prototype)) (await import("@oddbird/popover-polyfill/fn")).apply({ layerName: "base" });
startTransition(() => hydrateOrKeep(<HydratedRouter />));
