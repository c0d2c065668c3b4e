import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakIn, splitAddress } from "#domain/language/language.ts";

const { language } = splitAddress(window.location.pathname);
speakIn(() => language);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
