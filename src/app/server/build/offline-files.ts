/**
 * The built files that the service worker caches at install: what a buyer needs from the prices to a sent order. Follows each page's
 * static and dynamic imports, so that no list is maintained by hand.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The pages on the way to an order. The files of other pages are cached when visited. */
export const OFFLINE_ROUTES = [
  "root",
  "storefront/web/landing/home-page",
  "sales/web/empties/empty-cylinders",
  "sales/web/checkout/checkout-page",
  "storefront/web/account/my-orders",
  "storefront/web/offline/offline-page",
];

/** Cached on first use: the scanner, whose QR reader is 330 kB, and the like. */
const ONLY_WHEN_USED = /^(?:cylinder-qr-manager|qr-worker|zxing_reader|share-product)-/;
/** The shop's page manifest, which each page loads; the back office has another. */
const SHOP_MANIFEST = /^shop-manifest-[\w-]+\.js$/;
const MANIFEST = /^(?:shop-)?manifest-[\w-]+\.js$/;
/** A statically or dynamically imported script, or a stylesheet. */
const NAMED_FILE = /["'`](?:\.\/([\w.-]+\.js)|\/?assets\/([\w.-]+\.css))["'`]/g;

export function offlineFiles(folder: string): string[] {
  const manifest = readdirSync(folder).find((file) => SHOP_MANIFEST.test(file));
  if (manifest === undefined) throw new Error("The build has no list of its pages.");
  const pages = readFileSync(join(folder, manifest), "utf8");
  const there = new Set(readdirSync(folder));
  const files = new Set([...filesOf("entry", pages), ...OFFLINE_ROUTES.flatMap((route) => filesOf(route, pages))]);
  // Iterating a set includes entries added during the loop.
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const [, script, style] of readFileSync(join(folder, file), "utf8").matchAll(NAMED_FILE)) {
      const named = script ?? style ?? "";
      if (there.has(named) && !ONLY_WHEN_USED.test(named) && !MANIFEST.test(named)) files.add(named);
    }
  }
  return [...files, manifest].map((file) => `/assets/${file}`).sort();
}

function filesOf(name: string, pages: string): string[] {
  const [entry = ""] = new RegExp(`"${RegExp.escape(name)}":\\{[^{}]*\\}`).exec(pages) ?? [];
  const files = [...entry.matchAll(/"\/assets\/([^"]+)"/g)].map(([, file = ""]) => file);
  if (files.length === 0) throw new Error(`The build does not say which files ${name} has.`);
  return files;
}
