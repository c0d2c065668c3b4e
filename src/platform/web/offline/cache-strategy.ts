/** The service worker caches only what is the same for every visitor, never personal data. See docs/decisions/0040. */
import { addressIn, isLanguage, type Language, splitAddress } from "#platform/rules/language/language.ts";

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

export type CacheStrategy =
  /** File names contain a content hash: once cached, they are never requested again. */
  | { kind: "asset" }
  | { kind: "picture" }
  /** Network first with a timeout, then the copy under this key. */
  | { kind: "page" | "step" | "prices"; key: string }
  /** Personal page: network only, never cached. Without a signal the shell opens, or another page that has one. */
  | { kind: "own-page"; shell: string | undefined; instead?: string }
  /** Left to the browser and not cached. */
  | { kind: "never" };

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
  const isShellPage = SHELL_PAGES.some((shell) => shell === page);
  if (isShellPage) return { kind: "own-page", shell: shellAddress(pathname) };
  return {
    kind: "own-page",
    shell: undefined,
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

/**
 * Same rule as app/server/pages/visitor-language.ts: visitors from outside are redirected to their chosen language.
 * Undefined: no redirect.
 */
export function inChosenLanguage(
  { url, referrer }: Pick<Request, "url" | "referrer">,
  chosen: string | undefined,
): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const { language, path } = splitAddress(pathname + search);
  if (language !== "en" || referrer.startsWith(`${origin}/`)) return undefined;
  return chosen !== undefined && isLanguage(chosen) && chosen !== "en" ? addressIn(chosen, path) : undefined;
}

/** Second safeguard: private and no-store responses are never cached, whatever their URL. */
export function mayBeCached({ status, redirected, type, headers }: Response): boolean {
  const caching = headers.get("cache-control") ?? "";
  return status === 200 && !redirected && type === "basic" && !/no-store|private/.test(caching);
}

/** An open page shows prices up to five minutes old, so an equally young copy is fine. */
const FRESH_MILLISECONDS = 5 * 60_000;
/** A later visit refreshes the cached pages; unchanged ones cost almost nothing. */
const STALE_AHEAD_MILLISECONDS = 30 * 60_000;

const ageOf = ({ headers }: Response, now: Date) => now.getTime() - Date.parse(headers.get("date") ?? "");

export const isFresh = (cached: Response, now: Date): boolean =>
  ageOf(cached, now) >= 0 && ageOf(cached, now) < FRESH_MILLISECONDS;

export const isStaleAhead = (cached: Response | undefined, now: Date): boolean =>
  cached === undefined || !(ageOf(cached, now) < STALE_AHEAD_MILLISECONDS);

/** The page's localised message about the age of its prices without a signal. */
const TEMPLATE = /\sdata-no-signal="([^"]*)"/;
const LANG = /\slang="([\w-]+)"/;

/** The scripts and styles that a page names: those of the back office are not cached ahead. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];

/** Preloading from the cache only delays the first paint by seven requests. React requests the modules again later. */
const PREFETCHED = /<link rel="modulepreload"[^>]*>/g;

/** For the script of the page. */
export const withCachedAt = (html: string, pricesAt: Date): string =>
  html.replace("<html", `<html data-cached-at="${pricesAt.toISOString()}"`).replace(PREFETCHED, "");

const MODULES = /<script\b[^>]*\stype="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Served at the requested URL, its scripts would load that URL's route, fail and reload several times a second. Its
 * links need no script.
 */
export const withoutModules = (html: string): string => html.replace(PREFETCHED, "").replace(MODULES, "");

/** The stylesheet shows the attribute in the first paint, without a script. */
export function withNotice(html: string, pricesAt: Date): string {
  const [tag] = /<html\b[^>]*>/.exec(html) ?? [];
  const template = tag && TEMPLATE.exec(tag)?.[1];
  if (tag === undefined || template === undefined) return html;
  const text = template.replace("{when}", cachedAtText(pricesAt, LANG.exec(tag)?.[1] ?? "en-IN"));
  return withCachedAt(html.replace(tag, tag.replace("<html", `<html data-cached="${text}"`)), pricesAt);
}

/** For example 16 Nov, 09:10, in Indian time. */
export const cachedAtText = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone: "Asia/Kolkata",
  } as const).format(moment);
