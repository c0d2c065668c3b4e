import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#domain/language/language.ts";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);

/** In its own task: parsing the scripts already takes as long as a slow phone may block input. */
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  }),
);
