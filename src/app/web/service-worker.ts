/**
 * Caches by the rules of platform/web/offline/cache-strategy.ts. A new version waits until no page of the old one is open, so that a
 * page never gets files of another build.
 */
import "#platform/web/ui/browser/polyfills.ts";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { markCached } from "#catalogue/web/products/data/cached-response.ts";
import { addressIn, LANGUAGES, splitAddress } from "#platform/rules/language/language.ts";
import {
  AHEAD,
  BUILT_FILES,
  cacheAhead,
  cacheOffice,
  cacheWithFiles,
  isOfOtherBuild,
  isYardDevice,
  PAGES,
  refreshCache,
} from "#platform/web/offline/cache-ahead.ts";
import { wholeResponse } from "#platform/web/offline/cache-response.ts";
import {
  type CacheStrategy,
  cacheStrategyFor,
  isOfficePage,
  mayBeCached,
  offlinePage,
  PRICES,
  shellAddress,
  withNotice,
  withoutModules,
  withReload,
} from "#platform/web/offline/cache-strategy.ts";
import { sharedAddress } from "./shared-pages.ts";

declare const self: ServiceWorkerGlobalScope;

type CachedUse = { cachedResponse?: Response; event: ExtendableEvent };

const PICTURES = "pictures";
const MAX_PAGES = 60;
const MAX_PICTURES = 150;

/** Longer than a slow network needs, shorter than a buyer waits at a blank page. */
const LONGEST_WAIT_SECONDS = 3;

const treated = (request: Request): CacheStrategy => cacheStrategyFor(request, self.location.origin, sharedAddress);
const is = (kind: CacheStrategy["kind"]) => (input: { request: Request }) => treated(input.request).kind === kind;

const strictly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayBeCached(response) ? wholeResponse(response) : null,
};

const byKey = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => treated(request).key ?? request,
};

/** Notifies the page of the age of its prices; the response is marked too. */
const tellPage = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }: CachedUse) => {
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    if (!cachedResponse) return null;
    client?.postMessage({ pricesAt: cachedResponse.headers.get("date") });
    return markCached(cachedResponse);
  },
};

/** A page from the cache says of when its prices are. */
const pageOfCache = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: CachedUse) =>
    cachedResponse ? withPricesOf(cachedResponse, cachedResponse) : null,
  handlerDidError: ({ request }: { request: Request }) => elsewhereOrOffline(request, PAGES),
};

/** Never cached. Without a signal its shell opens and is filled from device storage. */
const shellOfPage = {
  cacheWillUpdate: async () => null,
  cachedResponseWillBeUsed: async ({ cachedResponse }: CachedUse) =>
    cachedResponse ? withPricesOf(cachedResponse, await caches.match(PRICES[0], { cacheName: AHEAD })) : null,
  /** A visitor may return to this page without a signal. */
  fetchDidSucceed: async ({
    request,
    event,
    response,
  }: {
    request: Request;
    event: ExtendableEvent;
    response: Response;
  }) => {
    const { key: shell } = treated(request);
    if (shell) event.waitUntil(cacheWithFiles(shell).catch(() => undefined));
    const { language, path } = splitAddress(new URL(request.url).pathname);
    if (isOfficePage(path)) event.waitUntil(cacheOffice(language).catch(() => undefined));
    return response;
  },
  handlerDidError: async ({ request }: { request: Request }) => {
    const { instead } = treated(request);
    if (instead && (await caches.match(shellAddress(instead), { cacheName: AHEAD })))
      return Response.redirect(instead, 302);
    const page = await elsewhereOrOffline(request, AHEAD);
    return instead ? rewritten(page, withReload) : page;
  },
};

const bounded = (cacheName: string, most: number) => ({ cacheDidUpdate: () => dropOldest(cacheName, most) });
const networkFirst = (cacheName: string, ...plugins: object[]) =>
  new NetworkFirst({ cacheName, networkTimeoutSeconds: LONGEST_WAIT_SECONDS, plugins: [...plugins, byKey] });

registerRoute(is("asset"), new CacheFirst({ cacheName: BUILT_FILES, plugins: [strictly] }));
registerRoute(
  is("picture"),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [strictly, bounded(PICTURES, MAX_PICTURES)] }),
);
registerRoute(is("prices"), networkFirst(AHEAD, strictly, tellPage));
registerRoute(is("step"), networkFirst(AHEAD, strictly, tellPage));
registerRoute(is("page"), networkFirst(PAGES, strictly, pageOfCache, bounded(PAGES, MAX_PAGES)));
registerRoute(is("own-page"), networkFirst(AHEAD, shellOfPage));

self.addEventListener("install", (event) => event.waitUntil(keepForOpenPages()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// A page posts this message when it is idle: see storefront/web/offline/device-storage.ts.
self.addEventListener("message", (event) => {
  if (!(event.source instanceof WindowClient)) return;
  const { language, path } = splitAddress(new URL(event.source.url).pathname);
  event.waitUntil(refreshCache(language));
  if (isOfficePage(path)) event.waitUntil(cacheOffice(language).catch(() => undefined));
});

/** Runs when no page of another version is open, or on first install. */
async function takeOver() {
  const ofOthers = (await caches.keys()).filter(isOfOtherBuild);
  await Promise.all(ofOthers.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Caches in advance in the languages of the open pages. The yard first: its staff may lose the signal at any time. */
async function keepForOpenPages() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const places = open.map(({ url }) => splitAddress(new URL(url).pathname));
  for (const language of LANGUAGES) {
    const isOffice = places.some((place) => place.language === language && isOfficePage(place.path));
    if (isOffice || (await isYardDevice(language))) await cacheOffice(language).catch(() => undefined);
  }
  for (const language of new Set(places.map((place) => place.language))) await cacheAhead(language);
}

/** A copy cached in another language is better than none. */
async function elsewhereOrOffline(request: Request, cacheName: string): Promise<Response> {
  const { key } = treated(request);
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

async function dropOldest(cacheName: string, most: number) {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function withPricesOf(page: Response, prices: Response | undefined): Promise<Response> {
  const at = new Date(prices?.headers.get("date") ?? Number.NaN);
  return rewritten(page, (html) => (Number.isNaN(at.getTime()) ? html : withNotice(html, at)));
}

async function rewritten(page: Response, rewrite: (html: string) => string): Promise<Response> {
  const { status, headers } = page;
  return new Response(rewrite(await page.text()), { status, headers });
}
