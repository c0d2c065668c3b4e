/**
 * What the service worker may keep on the phone, and what it never touches. It keeps files and pages that are the same for everyone;
 * nothing that belongs to one person gets into its caches. See docs/decisions/0086.
 */
import { addressIn, isLanguage, type Language, splitAddress } from "#domain/language/language.ts";

/** Pages that open without a signal. They are kept as the shop draws them for nobody in particular (`?shell`), and fill in on the device. */
export const SHELL_PAGES = [
  "/checkout",
  "/empty-cylinders",
  "/my-orders",
  "/gas-cylinders",
  "/share-proof",
  "/offline",
] as const;

/** Marks the address of a page that is drawn without any visitor. */
export const SHELL_MARK = "shell";

export const shellAddress = (pathname: string) => `${pathname}?${SHELL_MARK}`;

/** Whether a page is to be drawn for nobody in particular. */
export const isShell = (url: string): boolean => new URL(url).searchParams.has(SHELL_MARK);

/** The page in place of one that has no copy. */
export const offlinePage = (language: Language) => shellAddress(addressIn(language, "/offline"));

/** One call has the prices of everything, the other those of today's gases. */
export const PRICES = ["/api/products", "/api/refrigerant-prices"] as const;

/** What React Router asks for on the way to the front page, and what it asks of the shop itself with every step. */
const frontPageData = (language: Language) => (language === "en" ? "/_.data" : addressIn(language, "/.data"));
const shopData = (language: Language) => `${frontPageData(language)}?_routes=root`;

/** The way from the prices to an order. Other pages are kept by whoever has been there. */
const BUYING = ["/checkout", "/empty-cylinders", "/my-orders"];

/** Kept with the first visit, in the language of that visit. */
export const aheadIn = (language: Language): string[] => [
  offlinePage(language),
  addressIn(language, "/"),
  ...BUYING.map((page) => shellAddress(addressIn(language, page))),
  ...PRICES,
  frontPageData(language),
  shopData(language),
];

/** Pages that have no loader of their own: a step there asks for the shop alone. */
const WITHOUT_LOADER = new Set(["/empty-cylinders", "/offline"]);

export type CacheStrategy =
  /** Named by their content: once here, they are never asked for again. */
  | { kind: "asset" }
  | { kind: "picture" }
  /** The same for everyone: from the shop if it answers soon, else the copy that is kept under this key. */
  | { kind: "page" | "step" | "prices"; key: string }
  /** Somebody's own page: from the shop, never kept. Without a signal the shell opens in its place. */
  | { kind: "own-page"; shell: string | undefined }
  /** A picture that another app hands over. */
  | { kind: "share" }
  /** Left to the browser, and kept nowhere. */
  | { kind: "never" };

type RequestFacts = { method: string; mode: string; url: string };

/** The address whose page is the same for everyone, or undefined where each visitor has their own. */
type SharedAddress = (address: string) => string | undefined;

export function cacheStrategyFor(
  { method, mode, url }: RequestFacts,
  origin: string,
  sharedAddress: SharedAddress,
): CacheStrategy {
  const { origin: askedOf, pathname, search } = new URL(url);
  if (askedOf !== origin) return { kind: "never" };
  const { path: page } = splitAddress(pathname);
  if (method === "POST" && mode === "navigate" && page === "/share-proof") return { kind: "share" };
  if (method !== "GET") return { kind: "never" };
  if (pathname.startsWith("/assets/")) return { kind: "asset" };
  if (pathname.startsWith("/images/")) return { kind: "picture" };
  if (pathname.startsWith("/api/")) return pricesTreatment(pathname + search);
  if (pathname.endsWith(".data")) return stepTreatment(pathname, search, sharedAddress);
  if (mode !== "navigate") return { kind: "never" };
  const shared = sharedAddress(pathname + search);
  if (shared !== undefined) return { kind: "page", key: shared };
  const isShellPage = SHELL_PAGES.some((shell) => shell === page);
  return { kind: "own-page", shell: isShellPage ? shellAddress(pathname) : undefined };
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
 * As the shop leads its visitors (server/pages/visitor-language.ts): who comes from outside to a page that names no language is shown the one
 * they chose. Undefined where the page is right as it is.
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

/** A second lock: whatever its address, an answer that the shop calls somebody's own or not to be stored is not. */
export function mayBeCached({ status, redirected, type, headers }: Response): boolean {
  const caching = headers.get("cache-control") ?? "";
  return status === 200 && !redirected && type === "basic" && !/no-store|private/.test(caching);
}

/** An open page shows prices of up to five minutes ago; a copy as young as that is as good as the page. */
const FRESH_MILLISECONDS = 5 * 60_000;
/** What is kept ahead is asked for again with a visit after so long. An answer that has not changed costs next to nothing. */
const STALE_AHEAD_MILLISECONDS = 30 * 60_000;

const ageOf = ({ headers }: Response, now: Date) => now.getTime() - Date.parse(headers.get("date") ?? "");

export const isFresh = (cached: Response, now: Date): boolean =>
  ageOf(cached, now) >= 0 && ageOf(cached, now) < FRESH_MILLISECONDS;

export const isStaleAhead = (cached: Response | undefined, now: Date): boolean =>
  cached === undefined || !(ageOf(cached, now) < STALE_AHEAD_MILLISECONDS);

/** Where a page says, in its own language, how old the prices are that it shows without a signal. */
const TEMPLATE = /\sdata-no-signal="([^"]*)"/;
const LANG = /\slang="([\w-]+)"/;

/** On the phone itself asking ahead gains nothing, and the first picture would wait for seven questions. React asks again when it comes. */
const PREFETCHED = /<link rel="modulepreload"[^>]*>/g;

/** Of when the page's prices are, for its script. */
export const withCachedAt = (html: string, pricesAt: Date): string =>
  html.replace("<html", `<html data-kept-at="${pricesAt.toISOString()}"`).replace(PREFETCHED, "");

const MODULES = /<script\b[^>]*\stype="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * The page for having no signal stands at the address that was asked for. Its scripts would look for that address's own page, fail, and load it
 * all again, several times a second. It has links alone, which need none.
 */
export const withoutModules = (html: string): string => html.replace(PREFETCHED, "").replace(MODULES, "");

/** A kept page says in its first picture that it is one, without waiting for a script: the stylesheet shows the attribute. */
export function withNotice(html: string, pricesAt: Date): string {
  const [tag] = /<html\b[^>]*>/.exec(html) ?? [];
  const template = tag && TEMPLATE.exec(tag)?.[1];
  if (tag === undefined || template === undefined) return html;
  const text = template.replace("{when}", cachedAtText(pricesAt, LANG.exec(tag)?.[1] ?? "en-IN"));
  return withCachedAt(html.replace(tag, tag.replace("<html", `<html data-kept="${text}"`)), pricesAt);
}

/** 16 Nov, 09:10: by the clock of the shop. */
export const cachedAtText = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone: "Asia/Kolkata",
  } as const).format(moment);
