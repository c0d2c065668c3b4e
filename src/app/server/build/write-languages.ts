/** Writes the browser files once per language: English in place, the others in a folder of their own. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hi } from "#platform/rules/language/hi.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { scriptFolder, scriptsIn } from "#platform/rules/language/script-folder.ts";
import { putTextsIn } from "./text-marks.ts";

export function writeLanguages(client: string) {
  const assets = join(client, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const built = scripts.map((name) => ({ name, code: readFileSync(join(assets, name), "utf8") }));
  for (const language of LANGUAGES) {
    const put = putTextsIn(language, Object.keys(hi));
    const folder = join(client, scriptFolder(language));
    mkdirSync(folder, { recursive: true });
    for (const { name, code } of built) writeFileSync(join(folder, name), scriptsIn(language, put(code)));
  }
}
