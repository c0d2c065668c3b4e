import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#domain/language/language.ts";
import { DeferredRouter, preparePage } from "./shell/router/hydrated-page.tsx";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);

/** In its own task: parsing the scripts already takes as long as a slow phone may block input. */
setTimeout(async () => {
  // The development server replaces modules through React Router's own component.
  const page = import.meta.env.DEV ? <HydratedRouter /> : <DeferredRouter {...(await preparePage())} />;
  startTransition(() => {
    hydrateRoot(document, page);
  });
});
