/**
 * The browser files are built once with placeholders, then written once per language with its texts (write-languages.ts): a phone
 * loads one language and no dictionary. The server's pages retain the dictionaries, because they render every language.
 * See docs/decisions/0080.
 */
import type { Plugin } from "vite";
import { findTexts } from "./find-texts.ts";
import { markOf } from "./text-marks.ts";

export function textPlugin(): Plugin {
  return {
    name: "texts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/src\/(?:[a-z]+\/(?:web|rules|api)\/[^?]*|[a-z.]+)\.tsx?(?:\?.*)?$/ },
      handler(code, id) {
        const file = id.replace(/\?.*/, "");
        if (DICTIONARY.test(file)) return { code: code.replace(/= \{.*\};/s, "= {};"), map: null };
        const marked = markTexts(file, code);
        return marked === code ? null : { code: marked, map: null };
      },
    },
  };
}

const DICTIONARY = /\/language\/[a-z]{2}\.ts$/;

export function markTexts(file: string, code: string): string {
  return findTexts(file, code)
    .texts.toSorted((one, other) => other.start - one.start)
    .reduce(
      (soFar, { english, start, end }) => soFar.slice(0, start) + JSON.stringify(markOf(english)) + soFar.slice(end),
      code,
    );
}
