/**
 * The folder of a language's scripts. The build's file names do not depend on the language, so the folder name has a hash of the
 * translations. Browsers cache these files for a year, so their content must never change under one URL.
 */
import { DICTIONARIES } from "./dictionaries.ts";
import type { Language } from "./language.ts";

const SCRIPT = /(\/?)assets\/([\w.-]+\.js)\b/g;

/** Workers have no translated texts and stay at one URL, to which their content security policy is bound. */
const WORKER = /-worker-[\w-]+\.js$/;

export const scriptFolder = (language: Language) =>
  language === "en" ? "assets" : `assets/${language}-${hashOf(language)}`;

export function scriptsIn(language: Language, naming: string): string {
  if (language === "en") return naming;
  const folder = scriptFolder(language);
  return naming.replace(SCRIPT, (all, slash: string, name: string) =>
    WORKER.test(name) ? all : `${slash}${folder}/${name}`,
  );
}

const HASHES = new Map<Language, string>();

/** FNV-1a: not cryptographic. */
function hashOf(language: Exclude<Language, "en">): string {
  const known = HASHES.get(language);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  const texts = Object.values(DICTIONARIES[language]).join("\n");
  for (let place = 0; place < texts.length; place += 1) hash = Math.imul(hash ^ texts.charCodeAt(place), 0x01000193);
  HASHES.set(language, (hash >>> 0).toString(36));
  return hashOf(language);
}
