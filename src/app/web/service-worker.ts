/**
 * Caches by the rules of platform/web/offline/cache-strategy.ts. A new version waits until no page of the old one is open, so that a
 * page never gets files of another build.
 */
import "#platform/web/ui/browser/polyfills.ts";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { markCached } from "#catalogue/web/products/data/cached-response.ts";
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  splitAddress,
} from "#platform/rules/language/language.ts";
import {
  AHEAD,
  BUILT_FILES,
  cacheAhead,
  cacheWithFiles,
  isOfOtherBuild,
  PAGES,
  refreshCache,
  savesData,
} from "#platform/web/offline/cache-ahead.ts";
import { cacheResponse } from "#platform/web/offline/cache-response.ts";
import {
  type CacheStrategy,
  cacheStrategyFor,
  inChosenLanguage,
  isFresh,
  isOfficePage,
  mayBeCached,
  OFFICE_PAGES,
  offlinePage,
  PRICES,
  shellAddress,
  withCachedAt,
  withNotice,
  withoutModules,
} from "#platform/web/offline/cache-strategy.ts";
import { sharedAddress } from "./shared-pages.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Not available in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

type FetchContext = { request: Request; event: ExtendableEvent };

const PICTURES = "pictures";
const MAX_PAGES = 60;
const MAX_PICTURES = 150;

/** Longer than a slow network needs, shorter than a buyer waits at a blank page. */
const LONGEST_WAIT_SECONDS = 3;

const treated = (request: Request): CacheStrategy => cacheStrategyFor(request, self.location.origin, sharedAddress);
const is = (kind: CacheStrategy["kind"]) => (input: { request: Request }) => treated(input.request).kind === kind;

const strictly = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeCached(response) ? response : null),
};

const byKey = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const treatment = treated(request);
    return "key" in treatment ? treatment.key : request;
  },
};

/** Notifies the page of the age of its prices; the response is marked too. */
const tellPage = {
  cachedResponseWillBeUsed: async (used: { cachedResponse?: Response; event: ExtendableEvent }) => {
    const { cachedResponse, event } = used;
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    if (!cachedResponse) return null;
    client?.postMessage({ pricesAt: cachedResponse.headers.get("date") });
    return markCached(cachedResponse);
  },
};

const bounded = { cacheDidUpdate: () => dropOldest(PICTURES, MAX_PICTURES) };
const networkFirst = new NetworkFirst({
  cacheName: AHEAD,
  networkTimeoutSeconds: LONGEST_WAIT_SECONDS,
  plugins: [strictly, byKey, tellPage],
});

registerRoute(is("asset"), new CacheFirst({ cacheName: BUILT_FILES, plugins: [strictly] }));
registerRoute(is("picture"), new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [strictly, bounded] }));
registerRoute(is("prices"), networkFirst);
registerRoute(is("step"), networkFirst);
registerRoute(is("page"), ({ request, event }) => sharedPage({ request, event }));
registerRoute(is("own-page"), ({ request, event }) => ownPage({ request, event }));

self.addEventListener("install", (event) => event.waitUntil(keepForOpenPages()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// A page posts this message when it is idle: see storefront/web/offline/device-storage.ts.
self.addEventListener("message", (event) => {
  if (!(event.source instanceof WindowClient)) return;
  const { language, path } = splitAddress(new URL(event.source.url).pathname);
  event.waitUntil(refreshCache(language));
  if (isOfficePage(path)) event.waitUntil(cacheOffice(language));
});

/** Runs when no page of another version is open, or on first install. */
async function takeOver() {
  const ofOthers = (await caches.keys()).filter(isOfOtherBuild);
  await Promise.all(ofOthers.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const languageOf = (url: string): Language => splitAddress(new URL(url).pathname).language;

/** Caches in advance in the languages of the open pages. */
async function keepForOpenPages() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const language of new Set(open.map(({ url }) => languageOf(url)))) await cacheAhead(language);
}

async function cacheOffice(language: Language) {
  for (const shell of OFFICE_PAGES.map((page) => shellAddress(addressIn(language, page))))
    if (!savesData() && (await caches.match(shell, { cacheName: AHEAD })) === undefined)
      await cacheWithFiles(shell).catch(() => undefined);
}

/** A late response is still cached for the next visit. */
async function sharedPage({ request, event }: FetchContext): Promise<Response> {
  const treatment = treated(request);
  const key = "key" in treatment ? treatment.key : request.url;
  const inOther = await ledToLanguage(request);
  if (inOther) return inOther;
  const cached = await caches.match(key, { cacheName: PAGES });
  const fromShop = fromNetwork({ request, event }).then((result) =>
    mayBeCached(result) ? cacheResponse(result, (copy) => keepPage(key, copy)) : result,
  );
  event.waitUntil(fromShop.catch(() => undefined));
  // A reload must fetch the current page.
  if (cached && isFresh(cached, new Date()) && request.cache === "default") return marked(cached, cached, withCachedAt);
  const result = await inTime(fromShop, cached !== undefined);
  if (result) return result;
  return cached ? marked(cached, cached, withNotice) : elsewhereOrOffline(request, PAGES, key);
}

/** Never cached. Without a signal its shell opens and is filled from device storage. */
async function ownPage({ request, event }: FetchContext): Promise<Response> {
  const inOther = await ledToLanguage(request);
  if (inOther) return inOther;
  const treatment = treated(request);
  const { shell, instead } = treatment.kind === "own-page" ? treatment : {};
  const cached = shell && (await caches.match(shell, { cacheName: AHEAD }));
  const result = await inTime(fromNetwork({ request, event }), Boolean(cached));
  // A visitor may return to this page without a signal.
  if (result && shell && !cached && !savesData()) event.waitUntil(cacheWithFiles(shell).catch(() => undefined));
  if (result) return result;
  if (instead && (await caches.match(shellAddress(instead), { cacheName: AHEAD })))
    return Response.redirect(instead, 302);
  if (!cached) return elsewhereOrOffline(request, AHEAD, shell);
  const prices = await caches.match(PRICES[0], { cacheName: AHEAD });
  return marked(cached, prices, withNotice);
}

/** A cached page bypasses the server's language redirect, so it is repeated here. */
async function ledToLanguage(request: Request): Promise<Response | undefined> {
  const chosen = await self.cookieStore?.get(LANGUAGE_COOKIE);
  const address = inChosenLanguage(request, chosen?.value);
  return address === undefined ? undefined : Response.redirect(address, 302);
}

/** A copy cached in another language is better than none. */
async function elsewhereOrOffline(request: Request, cacheName: string, key: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { language, path } = splitAddress(pathname + search);
  for (const other of LANGUAGES.filter((one) => one !== language && key !== undefined)) {
    const copy = addressIn(other, splitAddress(key ?? "").path);
    if (await caches.match(copy, { cacheName })) return Response.redirect(addressIn(other, path), 302);
  }
  const pages = [language, ...LANGUAGES].map((one) => caches.match(offlinePage(one), { cacheName: AHEAD }));
  const page = (await Promise.all(pages)).find((one) => one !== undefined);
  return page ? rewritten(page, withoutModules) : Response.error();
}

async function fromNetwork({ request, event }: FetchContext): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded ?? fetch(request);
}

/** Undefined if the network fails, or if it is slow and a cached copy exists. */
async function inTime(result: Promise<Response>, isHurried: boolean): Promise<Response | undefined> {
  const waited = new Promise<undefined>((resolve) => {
    if (isHurried) setTimeout(resolve, LONGEST_WAIT_SECONDS * 1000);
  });
  return Promise.race([result.catch(() => undefined), waited]);
}

async function keepPage(key: string, page: Response) {
  const pages = await caches.open(PAGES);
  await pages.delete(key);
  await pages.put(key, page);
  await dropOldest(PAGES, MAX_PAGES);
}

async function dropOldest(cacheName: string, most: number) {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

type Mark = (html: string, pricesAt: Date) => string;

async function marked(page: Response, prices: Response | undefined, mark: Mark): Promise<Response> {
  const at = new Date(prices?.headers.get("date") ?? Number.NaN);
  return rewritten(page, (html) => (Number.isNaN(at.getTime()) ? html : mark(html, at)));
}

async function rewritten(page: Response, rewrite: (html: string) => string): Promise<Response> {
  const { status, headers } = page;
  return new Response(rewrite(await page.text()), { status, headers });
}
