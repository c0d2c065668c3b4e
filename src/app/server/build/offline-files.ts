/**
 * The built files that the service worker caches at install: what a buyer needs from the prices to a sent order. Vite's manifest says
 * what each page imports, so that no list is maintained by hand.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";

/** The pages on the way to an order. The files of other pages are cached when visited. */
export const OFFLINE_PAGES = [
  "entry.client",
  "root",
  "storefront/web/landing/home-page",
  "sales/web/empties/empty-cylinders",
  "sales/web/checkout/checkout-page",
  "storefront/web/account/my-orders",
  "storefront/web/offline/offline-page",
];

/** Not for buyers before they use it: the scanner, whose QR reader is 330 kB, and the like. */
const ONLY_WHEN_USED = /\/(?:cylinder-qr-manager|qr-worker|zxing_reader|share-product)-/;
/** The list of all pages, which each page loads. A chunk of a module that is called manifest-… has no hexadecimal name. */
const PAGE_LIST = /^manifest-[0-9a-f]+\.js$/;

export function offlineFiles(client: string): string[] {
  const files = filesIn(client, PAGE_LIST);
  const pages = (manifest: Manifest) => OFFLINE_PAGES.flatMap((page) => chunksOf(page, manifest));
  const bought = filesOf(client, pages, (file) => !ONLY_WHEN_USED.test(file));
  return [...files, ...bought].sort();
}

/** The camera's code, its worker and the QR reader: a yard device caches them with its pages, before the first scan. */
const CAMERA = /^assets\/camera-view-[\w-]+\.js$/;
const WORKER = /^qr-worker-[\w-]+\.js$/;
const QR_READER = /^zxing_reader-[\w-]+\.wasm$/;

export function scannerFiles(client: string): string[] {
  const camera = filesOf(
    client,
    (manifest) => Object.keys(manifest).filter((name) => CAMERA.test(manifest[name]?.file ?? "")),
    () => true,
  );
  const parts = [[...camera], filesIn(client, WORKER), filesIn(client, QR_READER)];
  if (parts.some((part) => part.length === 0)) throw new Error("The build does not say which files the scanner has.");
  return [...new Set(parts.flat())].sort();
}

const filesIn = (client: string, names: RegExp): string[] =>
  readdirSync(join(client, "assets"))
    .filter((file) => names.test(file))
    .map((file) => `/assets/${file}`);

/** With all that these modules import, also later. */
function filesOf(
  client: string,
  begin: (manifest: Manifest) => string[],
  isWanted: (file: string) => boolean,
): Set<string> {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
  const files = new Set<string>();
  const chunks = new Set(begin(manifest));
  // Iterating a set includes entries added during the loop.
  for (const name of chunks) {
    const chunk = manifest[name];
    if (chunk === undefined || !isWanted(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (isWanted(file)) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) chunks.add(next);
  }
  return files;
}

/** React Router divides some pages; the name of each part starts with the file's. */
function chunksOf(page: string, manifest: Manifest): string[] {
  const names = Object.keys(manifest).filter((name) => name.startsWith(`src/${page}.tsx`));
  if (names.length === 0) throw new Error(`The build does not say which files ${page} has.`);
  return names;
}
