/**
 * Pages that are the same for every visitor. The server renders them without cookies, so caching them cannot leak
 * personal data.
 */

import { parseCatalogueQuery, printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { addressIn, splitAddress } from "#platform/rules/language/language.ts";
import { SHELL_MARK, SHELL_PAGES, shellAddress } from "#platform/web/offline/cache-strategy.ts";

const LANDING = "/";
const RATE_LIST = "/rate-list";
const LONGEST_SEARCH = 60;
const SHARED = [
  /^\/(?:rate-list)?$/,
  /^\/product\/[^/]+$/,
  /^\/refrigerant-prices$/,
  /^\/terms$/,
  /^\/privacy$/,
  /^\/manifest\.webmanifest$/,
];

/**
 * The cache key, or undefined for a personal page. Parameters the page does not read, such as campaign marks, are
 * dropped.
 */
export function sharedAddress(address: string): string | undefined {
  const { language, path } = splitAddress(address);
  const shared = sharedPath(path);
  return shared === undefined ? undefined : addressIn(language, shared);
}

function sharedPath(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address, "http://shop");
  if (searchParams.has(SHELL_MARK) && SHELL_PAGES.some((shell) => shell === pathname)) return shellAddress(pathname);
  const page = pageOf(pathname);
  if (!SHARED.some((pattern) => pattern.test(page))) return undefined;
  return search === "" ? pathname : pathname + queryOf(page, searchParams);
}

function queryOf(page: string, parameters: URLSearchParams): string {
  if (page === LANDING) return printCatalogueQuery(parseCatalogueQuery(parameters));
  return page === RATE_LIST ? searchIn(parameters) : "";
}

/** The rate list reads only its search, cut to the input's maximum length. */
function searchIn(parameters: URLSearchParams): string {
  const q = (parameters.get("q") ?? "").slice(0, LONGEST_SEARCH);
  return q === "" ? "" : `?q=${encodeURIComponent(q.toWellFormed())}`;
}

/**
 * React Router requests the data of a page at its URL with .data appended. `_routes`, which names the loaders that it needs, is dropped:
 * one answer with the data of all serves every request.
 */
const pageOf = (pathname: string) =>
  pathname === "/_.data" || pathname === "/.data" ? "/" : pathname.replace(/\.data$/, "");
