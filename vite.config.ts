import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Rolldown } from "vite";
import { OLDEST_BROWSERS } from "./src/server/build/oldest-browsers.ts";
import { textPlugin } from "./src/server/build/text-plugin.ts";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inWeb = (file: string) => normalizePath(resolve(import.meta.dirname, "src/web", file));
const FRAME = inWeb("root.tsx");
const LANDING_PAGE = inWeb("routes/home.tsx");
const CART = inWeb("cart/drawer/cart-parts.ts");

const OURS = /\/src\/(web|domain)\//;

/**
 * Each file costs a phone a request and its headers, and many small ones compress worse than one. So the frame of every
 * page and what the landing page shares with others are one file. What only a dialog or another page needs stays out of
 * it, and is loaded when it is asked for; first of all the cart, whose rules the pages for buying need too.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//, priority: 2 },
  {
    name: (id, modules) => (isOfEveryPage(id, modules) ? "shared" : null),
    debugName: "shared",
    test: OURS,
    priority: 1,
  },
  {
    name: (id, modules) => (isNeededBy(CART, id, modules) ? "cart" : null),
    debugName: "cart",
    test: OURS,
    minShareCount: 2,
  },
];

const isOfEveryPage = (id: string, modules: Modules) =>
  isNeededBy(FRAME, id, modules) || (isNeededBy(LANDING_PAGE, id, modules) && !isOnlyOfLandingPage(id, modules));

const needs = new Map<string, Set<string>>();

/** Whether a page cannot be shown without it: an import names it, in the page or in what the page imports. */
function isNeededBy(page: string, id: string, modules: Modules): boolean {
  const known = needs.get(page) ?? everythingFrom(page, (next) => modules.getModuleInfo(next)?.importedIds ?? []);
  needs.set(page, known);
  return known.has(id);
}

/** Whether it would be in the landing page's own file anyway: no other page needs it, and nothing that is loaded later. */
function isOnlyOfLandingPage(id: string, modules: Modules): boolean {
  const importersOf = (next: string) => modules.getModuleInfo(next)?.importers ?? [];
  const tops = [...everythingFrom(id, importersOf)].filter((next) => importersOf(next).length === 0);
  return tops.every((top) => top.startsWith(LANDING_PAGE));
}

/** A set that grows while it is walked through is walked through to its end. */
function everythingFrom(start: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

export default defineConfig({
  plugins: [textPlugin(), tailwindcss(), reactRouter()],
  // The files are compressed afterwards, as hard as it goes: once more only to tell how small they would be is time for nothing.
  build: { reportCompressedSize: false },
  environments: {
    client: { build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The server's half is one file: that nothing in it is loaded later is no mistake to be warned of.
    ssr: {
      build: { rolldownOptions: { input: "./src/web/handler.ts", checks: { ineffectiveDynamicImport: false } } },
    },
  },
});
