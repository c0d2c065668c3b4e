/**
 * Which built files the service worker keeps from its first day: what a buyer needs from the prices to a sent order. Follows what each page's script
 * imports, at once or later, so that no list is kept by hand.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The way to an order. The files of every other page are kept by whoever has been there. */
const ROUTES = [
  "root",
  ...["home", "empty-cylinders", "checkout", "my-orders", "offline"].map((name) => `routes/${name}`),
];

/** The scanner, whose reader of QR codes is 330 kB, and the like are kept by whoever has used them. */
const ONLY_WHEN_USED = /^(?:cylinder-qr-manager|qr-worker|zxing_reader|share-product)-/;
/** The list of the shop's pages, which each of them loads, and the one of the back office. */
const SHOP_MANIFEST = /^shop-manifest-[\w-]+\.js$/;
const MANIFEST = /^(?:shop-)?manifest-[\w-]+\.js$/;
/** A script that is imported, at once or later, or a stylesheet. */
const NAMED_FILE = /["'`](?:\.\/([\w.-]+\.js)|\/?assets\/([\w.-]+\.css))["'`]/g;

export function offlineFiles(folder: string): string[] {
  const manifest = readdirSync(folder).find((file) => SHOP_MANIFEST.test(file));
  if (manifest === undefined) throw new Error("The build has no list of its pages.");
  const pages = readFileSync(join(folder, manifest), "utf8");
  const there = new Set(readdirSync(folder));
  const files = new Set([...filesOf("entry", pages), ...ROUTES.flatMap((route) => filesOf(route, pages))]);
  // A set that grows while it is walked through is walked through to its end.
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const [, script, style] of readFileSync(join(folder, file), "utf8").matchAll(NAMED_FILE)) {
      const named = script ?? style ?? "";
      if (there.has(named) && !ONLY_WHEN_USED.test(named) && !MANIFEST.test(named)) files.add(named);
    }
  }
  return [...files, manifest].map((file) => `/assets/${file}`).sort();
}

/** A page may have files besides its script, such as its client loader. */
function filesOf(name: string, pages: string): string[] {
  const [entry = ""] = new RegExp(`"${RegExp.escape(name)}":\\{[^{}]*\\}`).exec(pages) ?? [];
  const files = [...entry.matchAll(/"\/assets\/([^"]+)"/g)].map(([, file = ""]) => file);
  if (files.length === 0) throw new Error(`The build does not say which files ${name} has.`);
  return files;
}
