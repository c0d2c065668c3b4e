/**
 * The list of pages that every page carries also says which files each page's script needs in turn. Only links that fetch
 * ahead would read that, and we have none, so a phone is spared half the list. The server has a list of its own, by which
 * it still announces the files of the page it sends.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MANIFEST = /^manifest-[\w-]+\.js$/;

export function slimManifest(folder: string) {
  for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) {
    const file = join(folder, name);
    writeFileSync(file, withoutImports(readFileSync(file, "utf8")));
  }
}

const withoutImports = (manifest: string) => manifest.replace(/"imports":\[[^\]]*\]/g, '"imports":[]');
