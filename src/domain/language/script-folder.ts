/**
 * Where the browser's files of a language lie. Their names come from the build, which knows no language, so the folder's name
 * changes with the words: what a browser keeps for a year must never change under its name.
 */
import { DICTIONARIES } from "./dictionaries.ts";
import type { Language } from "./language.ts";

const SCRIPT = /(\/?)assets\/([\w.-]+\.js)\b/g;

/** Workers speak to no one and keep the one address their own policy is known by. */
const WORKER = /-worker-[\w-]+\.js$/;

export const scriptFolder = (language: Language) =>
  language === "en" ? "assets" : `assets/${language}-${hashOf(language)}`;

/** A list or a file that names scripts, for the pages of a language. */
export function scriptsIn(language: Language, naming: string): string {
  if (language === "en") return naming;
  const folder = scriptFolder(language);
  return naming.replace(SCRIPT, (all, slash: string, name: string) =>
    WORKER.test(name) ? all : `${slash}${folder}/${name}`,
  );
}

/** The shop's pages have a list of pages of their own, without the back office: see server/build/slim-manifest.ts. */
export const shopManifest = (manifest: string) => manifest.replace(/manifest-(?=[\w-]+\.js$)/, "shop-manifest-");

const HASHES = new Map<Language, string>();

/** FNV-1a: a name, not a secret. */
function hashOf(language: Exclude<Language, "en">): string {
  const known = HASHES.get(language);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (const letter of Object.values(DICTIONARIES[language]).join("\n"))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  HASHES.set(language, (hash >>> 0).toString(36));
  return hashOf(language);
}
