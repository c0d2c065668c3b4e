/** With prefers-reduced-motion nothing moves, neither by the shipped stylesheet nor by a script. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildIfOld } from "./build-if-old.ts";

buildIfOld();

const filesUnder = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => ({ file: entry.name, text: readFileSync(join(entry.parentPath, entry.name), "utf8") }));

const STILL =
  /@media \(prefers-reduced-motion:reduce\)\{\*,:before,:after,::backdrop\{transition:none;animation:none\}\}/;
/** Overrides the rule above, or is not covered by it. */
const MOVES_ANYWAY = /(?:animation|transition)[\w-]*:[^;}]*!important|scroll-behavior:smooth/;

/** The rule overrides all others only outside any layer or other condition. */
const depthAt = (text: string, place: number) => {
  const before = text.slice(0, place);
  return before.split("{").length - before.split("}").length;
};

test("with reduced motion the stylesheet disables every animation and transition", () => {
  const sheets = filesUnder("build/client", /\.css$/);
  const stilling = sheets.filter(({ text }) => STILL.test(text));
  expect(stilling.map(({ text }) => depthAt(text, text.search(STILL)))).toEqual([0]);
  expect(sheets.filter(({ text }) => MOVES_ANYWAY.test(text)).map(({ file }) => file)).toEqual([]);
  expect(".a{transition:all 1s!important}").toMatch(MOVES_ANYWAY);
});

test("every script that animates checks prefers-reduced-motion", () => {
  const moving = filesUnder("src", /(?<!\.test)\.tsx?$/).filter(({ text }) =>
    /behavior:[^,}]*"smooth"|\.animate\(|style\.(?:transition|animation)|startViewTransition|viewTransition/.test(text),
  );
  expect(moving.map(({ file }) => file)).toContain("go-to-section.ts");
  expect(moving.filter(({ text }) => !text.includes("prefers-reduced-motion")).map(({ file }) => file)).toEqual([]);
});
