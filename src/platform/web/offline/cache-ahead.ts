/** Caches pages in advance: in the visit's language, once the page is idle, and never with credentials. */
import { addressIn, type Language, splitAddress } from "#platform/rules/language/language.ts";
import {
  aheadIn,
  filesIn,
  isStaleAhead,
  mayBeCached,
  OFFICE_PAGES,
  offlinePage,
  shellAddress,
} from "./cache-strategy.ts";

/** Injected by the build: its name, and per language the files needed to place an order, and to scan in the yard. */
declare const BUILD: string;
declare const FILES: Readonly<Record<Language, readonly string[]>>;
declare const SCANNER_FILES: Readonly<Record<Language, readonly string[]>>;

/** Pages reference files of their build, so caches are separate per build. */
export const PAGES = `pages-${BUILD}`;
export const AHEAD = `ahead-${BUILD}`;
export const BUILT_FILES = `files-${BUILD}`;

export const isOfOtherBuild = (cacheName: string) =>
  /^(pages|ahead|files|offline-page)/.test(cacheName) && !cacheName.endsWith(`-${BUILD}`);

/** With data saver on, only pages the visitor opened are cached. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Its date header records when the language was last cached completely. */
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

/** Three at a time, so that the open page loads first. Returns whether all succeeded. */
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

/** Revalidates by ETag: an unchanged response costs a few bytes. */
const fetchShared = (address: string) => fetch(address, { cache: "no-cache", credentials: "omit", priority: "low" });

async function cacheFrom(address: string) {
  const response = await fetchShared(address);
  if (!mayBeCached(response)) return;
  const isFrontPage = splitAddress(address).path === "/";
  await (await caches.open(isFrontPage ? PAGES : AHEAD)).put(address, response);
}

/** For a page that the visitor may open again without a signal: once, and only with all its files. */
export async function cacheWithFiles(shell: string) {
  if (savesData() || (await caches.match(shell, { cacheName: AHEAD }))) return;
  const response = await fetchShared(shell);
  if (!mayBeCached(response)) return;
  const files = filesIn(await response.clone().text());
  if (await allOf(files.map((file) => () => keepFile(file)))) await (await caches.open(AHEAD)).put(shell, response);
}

const yardPage = (language: Language) => shellAddress(addressIn(language, OFFICE_PAGES[0]));

/** Also if another build cached it: the device is one of the yard's. */
export const isYardDevice = async (language: Language) => (await caches.match(yardPage(language))) !== undefined;

/** The pages of the yard, and the scanner before its first use. */
export async function cacheOffice(language: Language) {
  for (const page of OFFICE_PAGES) await cacheWithFiles(shellAddress(addressIn(language, page)));
  if (!savesData()) await allOf(SCANNER_FILES[language].map((file) => () => keepFile(file)));
}

async function keepFile(address: string) {
  const files = await caches.open(BUILT_FILES);
  if ((await files.match(address)) === undefined) await files.add(new Request(address, { priority: "low" }));
}
