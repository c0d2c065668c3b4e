/**
 * Pages that look the same to everyone: what belongs to one visitor comes from the session and the device
 * afterwards. The server renders them without any cookie, so keeping one can never leak a visitor's data.
 */

import { parseCatalogueQuery, printCatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { addressIn, splitAddress } from "#domain/language/language.ts";
import { SHELL_MARK, SHELL_PAGES, shellAddress } from "#web/offline/cache-strategy.ts";

const LANDING = "/";
const RATE_LIST = "/rate-list";
const LONGEST_SEARCH = 60;
const SHARED = [
  /^\/product\/[^/]+$/,
  /^\/refrigerant-prices$/,
  /^\/terms$/,
  /^\/privacy$/,
  /^\/manifest\.webmanifest$/,
];

/**
 * The address whose page answers this one, or undefined where each visitor has a page of their own. Only what the page looks at
 * is left in it: a shared link with marks of a campaign or a chat is the same page, rendered once.
 */
export function sharedAddress(address: string): string | undefined {
  const { language, path } = splitAddress(address);
  const shared = sharedPath(path);
  return shared === undefined ? undefined : addressIn(language, shared);
}

function sharedPath(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, "http://shop");
  const page = pageOf(pathname);
  if (searchParams.has(SHELL_MARK) && SHELL_PAGES.some((shell) => shell === pathname)) return shellAddress(pathname);
  if (page === LANDING)
    return pathname + joined(printCatalogueQuery(parseCatalogueQuery(searchParams)), routesIn(searchParams));
  if (page === RATE_LIST) return pathname + joined(searchIn(searchParams), routesIn(searchParams));
  return SHARED.some((pattern) => pattern.test(page)) ? pathname + joined("", routesIn(searchParams)) : undefined;
}

/** What the rate list looks at: its search, as long as its box takes one. */
function searchIn(parameters: URLSearchParams): string {
  const q = (parameters.get("q") ?? "").slice(0, LONGEST_SEARCH);
  return q === "" ? "" : `?q=${encodeURIComponent(q.toWellFormed())}`;
}

/** React Router asks for a page's data alone at the page's address with .data behind it. */
const pageOf = (pathname: string) =>
  pathname === "/_.data" || pathname === "/.data" ? "/" : pathname.replace(/\.data$/, "");

/** Which of the page's own loaders it asks: the frame's or the page's; anything else is nobody's question. */
function routesIn(parameters: URLSearchParams): string {
  const input = parameters.get("_routes")?.split(",") ?? [];
  const known = [input.includes("root") && "root", input.find((route) => ROUTE.test(route))].filter(Boolean);
  return known.length === 0 ? "" : `_routes=${known.map((route) => encodeURIComponent(String(route))).join("%2C")}`;
}

const ROUTE = /^routes\/(?:home|product|refrigerant-prices|rate-list|terms|privacy)$/;

function joined(query: string, routes: string): string {
  if (routes === "") return query;
  return query === "" ? `?${routes}` : `${query}&${routes}`;
}
