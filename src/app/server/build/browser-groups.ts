/**
 * The one rule by which the browser's scripts are grouped, because a hundred small files load slowly over HTTP/1.1 and compress worse:
 * what the frame or two of the pages that buyers open first import is one file. Vite groups the rest.
 */
import { resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

export const inSources = (file: string) => normalizePath(resolve(import.meta.dirname, "../../..", file));

const FRAME = ["entry.client.tsx", "root.tsx"].map(inSources);
/** Of the prices only what the page shows; React Router divides that file. */
const FIRST_PAGES = [
  inSources("storefront/web/landing/home-page.tsx"),
  inSources("storefront/web/pages/product.tsx"),
  `${inSources("storefront/web/pages/refrigerant-prices.tsx")}?route-chunk=main`,
  inSources("storefront/web/rate-list/rate-list.tsx"),
];

function isShared(id: string, modules: Modules): boolean {
  const needs = (file: string) => neededBy(file, modules).has(id);
  return FRAME.some(needs) || FIRST_PAGES.filter(needs).length > 1;
}

const needed = new Map<string, Set<string>>();

/** What a file imports statically, directly or not. */
function neededBy(file: string, modules: Modules): Set<string> {
  const cached = needed.get(file);
  if (cached) return cached;
  const found = new Set([file]);
  // Iterating a Set also visits entries added during the loop.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  needed.set(file, found);
  return found;
}

export const BROWSER_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: (id, modules) => (isShared(id, modules) ? "shared" : null) },
];
