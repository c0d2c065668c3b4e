/** The service worker caches only what is the same for every visitor, never personal data. See docs/decisions/0040. */
import { addressIn, type Language, splitAddress } from "#platform/rules/language/language.ts";

/** For staff, whose scans are on the device. Other pages of the back office lead to the first. */
const YARD_PAGES = ["/admin/yard", "/admin/returns", "/admin/custody/count", "/admin/custody/events"] as const;

/** Cached with the first visit to the back office. The list of QR users reports that it could not be loaded. */
export const OFFICE_PAGES = [...YARD_PAGES, "/qr-admin"] as const;

export const isOfficePage = (path: string): boolean => path.startsWith("/admin/") || path === "/qr-admin";

/** Pages that open without a signal, cached without a visitor (`?shell`) and filled in on the device. */
export const SHELL_PAGES = [
  "/checkout",
  "/empty-cylinders",
  "/my-orders",
  "/gas-cylinders",
  "/offline",
  ...OFFICE_PAGES,
] as const;

/** Query parameter of a page rendered without a visitor. */
export const SHELL_MARK = "shell";

export const shellAddress = (pathname: string) => `${pathname}?${SHELL_MARK}`;

export const isShell = (url: string): boolean => new URL(url).searchParams.has(SHELL_MARK);

export const offlinePage = (language: Language) => shellAddress(addressIn(language, "/offline"));

/** The first returns all prices, the second today's gas prices. */
export const PRICES = ["/api/products", "/api/refrigerant-prices"] as const;

/** React Router's data requests: for the front page, and for the root loader on every navigation. */
const frontPageData = (language: Language) => (language === "en" ? "/_.data" : addressIn(language, "/.data"));
const shopData = (language: Language) => `${frontPageData(language)}?_routes=root`;

/** The pages from the prices to an order. Other pages are cached when visited. */
const BUYING = ["/checkout", "/empty-cylinders", "/my-orders"];

/** Cached on the first visit, in that visit's language. */
export const aheadIn = (language: Language): string[] => [
  offlinePage(language),
  addressIn(language, "/"),
  ...BUYING.map((page) => shellAddress(addressIn(language, page))),
  ...PRICES,
  frontPageData(language),
  shopData(language),
];

/** Pages without a loader: navigation there requests only the root loader's data. */
const WITHOUT_LOADER = new Set(["/empty-cylinders", "/offline"]);

export type CacheStrategy = {
  /**
   * An asset's name contains a content hash: once cached, it is never requested again. A personal page is never cached: without a
   * signal its shell opens, or another page that has one. "never" is left to the browser.
   */
  kind: "asset" | "picture" | "page" | "step" | "prices" | "own-page" | "never";
  /** Of the cached copy or shell. */
  key?: string;
  instead?: string;
};

type RequestFacts = { method: string; mode: string; url: string };

/** The cache key, or undefined for personal pages. */
type SharedAddress = (address: string) => string | undefined;

export function cacheStrategyFor(
  { method, mode, url }: RequestFacts,
  origin: string,
  sharedAddress: SharedAddress,
): CacheStrategy {
  const { origin: requestOf, pathname, search } = new URL(url);
  if (requestOf !== origin) return { kind: "never" };
  const { path: page, language } = splitAddress(pathname);
  if (method !== "GET") return { kind: "never" };
  if (pathname.startsWith("/assets/")) return { kind: "asset" };
  if (pathname.startsWith("/images/")) return { kind: "picture" };
  if (pathname.startsWith("/api/")) return pricesTreatment(pathname + search);
  if (pathname.endsWith(".data")) return stepTreatment(pathname, search, sharedAddress);
  if (mode !== "navigate") return { kind: "never" };
  const shared = sharedAddress(pathname + search);
  if (shared !== undefined) return { kind: "page", key: shared };
  return {
    kind: "own-page",
    ...(SHELL_PAGES.some((shell) => shell === page) && { key: shellAddress(pathname) }),
    ...(isOfficePage(page) && { instead: addressIn(language, YARD_PAGES[0]) }),
  };
}

const pricesTreatment = (address: string): CacheStrategy =>
  PRICES.some((cached) => cached === address) ? { kind: "prices", key: address } : { kind: "never" };

function stepTreatment(pathname: string, search: string, sharedAddress: SharedAddress): CacheStrategy {
  const { language, path } = splitAddress(pathname);
  const isOfShopAlone =
    new URLSearchParams(search).get("_routes") === "root" ||
    (search === "" && WITHOUT_LOADER.has(path.replace(/\.data$/, "")));
  const key = isOfShopAlone ? shopData(language) : sharedAddress(pathname + search);
  return key === undefined ? { kind: "never" } : { kind: "step", key };
}

/** Second safeguard: private and no-store responses are never cached, whatever their URL. */
export function mayBeCached({ status, redirected, type, headers }: Response): boolean {
  const caching = headers.get("cache-control") ?? "";
  return status === 200 && !redirected && type === "basic" && !/no-store|private/.test(caching);
}

/** A later visit refreshes the cached pages; unchanged ones cost almost nothing. */
const STALE_AHEAD_MILLISECONDS = 30 * 60_000;

const ageOf = ({ headers }: Response, now: Date) => now.getTime() - Date.parse(headers.get("date") ?? "");

export const isStaleAhead = (cached: Response | undefined, now: Date): boolean =>
  cached === undefined || !(ageOf(cached, now) < STALE_AHEAD_MILLISECONDS);

/** The page's localised message about the age of its prices without a signal. */
const TEMPLATE = /\sdata-no-signal="([^"]*)"/;
const LANG = /\slang="([\w-]+)"/;

/** The scripts and styles that a page names: those of the back office are not cached ahead. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];

/** Preloading from the cache only delays the first paint by seven requests. React requests the modules again later. */
const PREFETCHED = /<link rel="modulepreload"[^>]*>/g;

const MODULES = /<script\b[^>]*\stype="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Served at the requested URL, its scripts would load that URL's route, fail and reload several times a second. Its
 * links need no script.
 */
export const withoutModules = (html: string): string => html.replace(PREFETCHED, "").replace(MODULES, "");

const RELOAD_SECONDS = 10;

/** In place of a page of the back office. It opens the requested page by itself once there is a signal. */
export const withReload = (html: string): string =>
  html
    .replace("<html", "<html data-office")
    .replace("<head>", `<head><meta http-equiv="refresh" content="${RELOAD_SECONDS}">`);

/** The stylesheet shows the attribute in the first paint, without a script. */
export function withNotice(html: string, pricesAt: Date): string {
  const [tag] = /<html\b[^>]*>/.exec(html) ?? [];
  const template = tag && TEMPLATE.exec(tag)?.[1];
  if (tag === undefined || template === undefined) return html;
  const text = template.replace("{when}", cachedAtText(pricesAt, LANG.exec(tag)?.[1] ?? "en-IN"));
  const marked = tag.replace("<html", `<html data-cached="${text}" data-cached-at="${pricesAt.toISOString()}"`);
  return html.replace(tag, marked).replace(PREFETCHED, "");
}

/** For example 16 Nov, 09:10, in Indian time. */
export const cachedAtText = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone: "Asia/Kolkata",
  } as const).format(moment);
