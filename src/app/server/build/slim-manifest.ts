/**
 * Shrinks the page manifest that every page loads. It drops each script's imports, which only prefetching links would read; we have
 * none. The shop's manifest also omits what is in a layout, above all the back office (routes.ts). The server has its own manifest, from which it finds every page and preloads the files of the one it sends.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopManifest } from "#platform/rules/language/script-folder.ts";

/** A chunk of a module that is called manifest-… has no hexadecimal name. */
const MANIFEST = /^manifest-[0-9a-f]+\.js$/;

type Page = { parentId?: string; path?: string; index?: boolean; imports: string[] };
type Manifest = { routes: Record<string, Page>; url: string };

export function slimManifest(folder: string) {
  for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) {
    const file = join(folder, name);
    const [before, manifest, after] = partsOf(readFileSync(file, "utf8"));
    const write = (to: string, list: Manifest) => writeFileSync(to, before + JSON.stringify(list) + after);
    const slim = withPages(manifest, ([id, page]) => [[id, { ...page, imports: [] }]]);
    write(file, slim);
    const shop = withPages(slim, (entry) => (isOfShop(entry[1]) ? [entry] : []));
    // A manifest contains its own URL; with the wrong one the browser would fetch the other manifest too.
    write(join(folder, shopManifest(name)), { ...shop, url: shopManifest(manifest.url) });
  }
}

/** The script assigns one JSON value. */
function partsOf(script: string): [string, Manifest, string] {
  const [start, end] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  return [script.slice(0, start), JSON.parse(script.slice(start, end)), script.slice(end)];
}

const withPages = (manifest: Manifest, change: (entry: [string, Page]) => [string, Page][]): Manifest => ({
  ...manifest,
  routes: Object.fromEntries(Object.entries(manifest.routes).flatMap(change)),
});

/** The root has no parent; a layout has no path. */
const isOfShop = ({ parentId, path, index }: Page) =>
  parentId === undefined || (parentId === "root" && (path !== undefined || index === true));
