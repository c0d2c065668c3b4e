/** What the service worker keeps before it is asked for: in the language of the visit, after the page has come to rest, and never from a person. */
import { ONLY_PRODUCTS } from "#contract/catalogue/product-fields-only.ts";
import { type Language, splitAddress } from "#domain/language/language.ts";
import { aheadIn, isStaleAhead, mayBeCached, offlinePage } from "./cache-strategy.ts";

/** Written in by the build: its name, and in each language the files a buyer needs from the prices to the order. */
declare const BUILD: string;
declare const FILES: Readonly<Record<Language, readonly string[]>>;

/** Pages name the files of their build: all are kept with it, and go with it. */
export const PAGES = `pages-${BUILD}`;
export const AHEAD = `ahead-${BUILD}`;
export const BUILT_FILES = `files-${BUILD}`;

export const isOfOtherBuild = (cacheName: string) =>
  /^(pages|ahead|files|offline-page)/.test(cacheName) && !cacheName.endsWith(`-${BUILD}`);

/** Who asked for little data, or pays for each bit of it, keeps what they have seen. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Says, by its date, when everything of a language was last kept. */
const cachedMark = (language: Language) => `/kept-ahead/${language}`;

export async function cacheAhead(language: Language) {
  const [pages, files] = savesData() ? [[offlinePage(language)], []] : [aheadIn(language), FILES[language]];
  const isWhole = await allOf([
    ...pages.map((page) => () => cacheFrom(page)),
    ...files.map((file) => () => keepFile(file)),
  ]);
  if (!isWhole) return;
  const headers = { date: new Date().toUTCString() };
  await (await caches.open(AHEAD)).put(cachedMark(language), new Response(null, { headers }));
}

export async function refreshCache(language: Language) {
  const mark = await caches.match(cachedMark(language), { cacheName: AHEAD });
  if (isStaleAhead(mark, new Date())) await cacheAhead(language);
}

/** A few at a time: the page that is open comes first. Says whether all of them worked. */
async function allOf(tasks: (() => Promise<void>)[]): Promise<boolean> {
  const lane = async (): Promise<boolean> => {
    let isWhole = true;
    for (let next = tasks.shift(); next !== undefined; next = tasks.shift())
      isWhole = await next().then(
        () => isWhole,
        () => false,
      );
    return isWhole;
  };
  return (await Promise.all([lane(), lane(), lane()])).every(Boolean);
}

/** An answer that has not changed is told so by its tag and costs a few bytes. */
export async function cacheFrom(address: string) {
  // A catalogue that is too large to be sent whole is not kept at all.
  const headers = { [ONLY_PRODUCTS]: "" };
  const response = await fetch(address, { headers, cache: "no-cache", credentials: "omit", priority: "low" });
  if (!mayBeCached(response)) return;
  const isFrontPage = splitAddress(address).path === "/";
  await (await caches.open(isFrontPage ? PAGES : AHEAD)).put(address, response);
}

async function keepFile(address: string) {
  const files = await caches.open(BUILT_FILES);
  if ((await files.match(address)) === undefined) await files.add(new Request(address, { priority: "low" }));
}
