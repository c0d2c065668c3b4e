/**
 * Every screen text has a translation in every language with the same placeholders, and no translation is unused.
 * `npm run check` runs this; `npm run texts` also sorts the dictionaries and drops unused entries.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { findTexts } from "../src/app/server/build/find-texts.ts";
import { DICTIONARIES } from "../src/platform/rules/language/dictionaries.ts";
import { PLACE } from "../src/platform/rules/language/text.ts";

type Dictionary = Readonly<Record<string, string>>;

/** The problems of a dictionary, each as a sentence. */
export function dictionaryProblems(name: string, dictionary: Dictionary, texts: ReadonlySet<string>): string[] {
  const missing = [...texts].filter((english) => dictionary[english] === undefined);
  const unused = Object.keys(dictionary).filter((english) => !texts.has(english));
  const present = Object.entries(dictionary).filter(([english]) => texts.has(english));
  const empty = present.filter(([, translated]) => translated.trim() === "");
  const otherPlaces = present.filter(([english, translated]) => placesOf(english) !== placesOf(translated));
  return [
    ...missing.map((english) => `${name}: no translation of ${JSON.stringify(english)}`),
    ...unused.map((english) => `${name}: ${JSON.stringify(english)} is no longer used`),
    ...empty.map(([english]) => `${name}: ${JSON.stringify(english)} is empty`),
    ...otherPlaces.map(([english]) => `${name}: ${JSON.stringify(english)} has other placeholders`),
  ];
}

const placesOf = (text: string) => [...new Set([...text.matchAll(PLACE)].map(([place]) => place))].sort().join(" ");

function tidy(name: string, dictionary: Dictionary, texts: ReadonlySet<string>) {
  const file = `src/platform/rules/language/${name}.ts`;
  const lines = Object.entries(dictionary)
    .filter(([english]) => texts.has(english))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((entry) => `  ${entry.map((text) => JSON.stringify(text)).join(": ")},`);
  const [before = ""] = readFileSync(file, "utf8").split("export const");
  writeFileSync(file, `${before}export const ${name} = {\n${lines.join("\n")}\n};\n`);
}

if (import.meta.main) {
  const found = globSync("src/{*/{rules,api,server,web}/**/*,*}.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => findTexts(file, readFileSync(file, "utf8")));
  const texts = new Set(found.flatMap(({ texts: used }) => used.map(({ english }) => english)));
  if (process.argv.includes("--write"))
    for (const [name, dictionary] of Object.entries(DICTIONARIES)) tidy(name, dictionary, texts);
  const problems = [
    ...found.flatMap((file) => file.problems),
    ...Object.entries(DICTIONARIES).flatMap(([name, dictionary]) => dictionaryProblems(name, dictionary, texts)),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} problems with texts.`);
    process.exit(1);
  }
}
