/**
 * The list of pages that every page carries, made shorter. It also says which files each page's script needs in turn; only links
 * that fetch ahead would read that, and we have none. And a page of the shop has a list without the screens of the back office:
 * to read and rank them is what starting costs a phone most. The server has a list of its own, by which it finds every page and
 * announces the files of the one it sends.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopManifest } from "#domain/language/script-folder.ts";

const MANIFEST = /^manifest-[\w-]+\.js$/;

/** The layout that all screens of the back office are in. */
const OFFICE = "routes/admin";

type Page = { parentId?: string; imports: string[] };
type Manifest = { routes: Record<string, Page>; url: string };

export function slimManifest(folder: string) {
  for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) {
    const file = join(folder, name);
    const [before, manifest, after] = partsOf(readFileSync(file, "utf8"));
    const write = (to: string, list: Manifest) => writeFileSync(to, before + JSON.stringify(list) + after);
    const slim = withPages(manifest, ([id, page]) => [[id, { ...page, imports: [] }]]);
    write(file, slim);
    const shop = withPages(slim, (entry) => (isOfOffice(entry[0], slim) ? [] : [entry]));
    // A list says where it lies itself, or the browser would ask for the other one too.
    write(join(folder, shopManifest(name)), { ...shop, url: shopManifest(manifest.url) });
  }
}

/** An assignment of one value, in JSON. */
function partsOf(script: string): [string, Manifest, string] {
  const [start, end] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  return [script.slice(0, start), JSON.parse(script.slice(start, end)), script.slice(end)];
}

const withPages = (manifest: Manifest, change: (entry: [string, Page]) => [string, Page][]): Manifest => ({
  ...manifest,
  routes: Object.fromEntries(Object.entries(manifest.routes).flatMap(change)),
});

function isOfOffice(id: string | undefined, manifest: Manifest): boolean {
  if (id === undefined) return false;
  return id === OFFICE || isOfOffice(manifest.routes[id]?.parentId, manifest);
}
