import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#domain/language/language.ts";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);

/** In a task of its own: to read the scripts is already as much as a slow phone can do before it has to look for a finger. */
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  }),
);
