/**
 * Every screen text has a translation in every language with the same placeholders, and no translation is unused.
 * `npm run check` runs this; `npm run texts` also sorts the dictionaries and drops unused entries.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { DICTIONARIES } from "../src/domain/language/dictionaries.ts";
import { PLACE } from "../src/domain/language/text.ts";
import { findTexts } from "../src/server/build/find-texts.ts";

type Dictionary = Readonly<Record<string, string>>;

/** The problems of a dictionary, each as a sentence. */
export function dictionaryComplaints(name: string, message: Dictionary, textValue: ReadonlySet<string>): string[] {
  const missing = [...textValue].filter((english) => message[english] === undefined);
  const unused = Object.keys(message).filter((english) => !textValue.has(english));
  const present = Object.entries(message).filter(([english]) => textValue.has(english));
  const empty = present.filter(([, translated]) => translated.trim() === "");
  const otherPlaces = present.filter(([english, translated]) => placesOf(english) !== placesOf(translated));
  return [
    ...missing.map((english) => `${name}: nothing is said for ${JSON.stringify(english)}`),
    ...unused.map((english) => `${name}: nobody says ${JSON.stringify(english)} any more`),
    ...empty.map(([english]) => `${name}: ${JSON.stringify(english)} is empty`),
    ...otherPlaces.map(([english]) => `${name}: ${JSON.stringify(english)} has other places for values`),
  ];
}

const placesOf = (text: string) => [...new Set([...text.matchAll(PLACE)].map(([place]) => place))].sort().join(" ");

function tidy(name: string, message: Dictionary, textValue: ReadonlySet<string>) {
  const file = `src/domain/language/${name}.ts`;
  const lines = Object.entries(message)
    .filter(([english]) => textValue.has(english))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((entry) => `  ${entry.map((text) => JSON.stringify(text)).join(": ")},`);
  const [before = ""] = readFileSync(file, "utf8").split("export const");
  writeFileSync(file, `${before}export const ${name} = {\n${lines.join("\n")}\n};\n`);
}

if (import.meta.main) {
  const found = globSync("src/{domain,contract,server,web}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => findTexts(file, readFileSync(file, "utf8")));
  const textValue = new Set(found.flatMap(({ texts }) => texts.map(({ english }) => english)));
  if (process.argv.includes("--write"))
    for (const [name, message] of Object.entries(DICTIONARIES)) tidy(name, message, textValue);
  const complaints = [
    ...found.flatMap((file) => file.complaints),
    ...Object.entries(DICTIONARIES).flatMap(([name, message]) => dictionaryComplaints(name, message, textValue)),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) {
    console.error(`\n${complaints.length} texts are missing, lost or wrongly asked for.`);
    process.exit(1);
  }
}
