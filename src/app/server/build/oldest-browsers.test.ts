import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { buildIfOld } from "./build-if-old.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

buildIfOld();

const filesUnder = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
const built = (kind: RegExp) =>
  filesUnder("build/client", kind).map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** A script is too new if the compiler would rewrite it for an old browser. */
async function isTooNew(script: string): Promise<boolean> {
  const written = async (target: string[]) => (await transformWithOxc(script, "script.js", { target })).code;
  return (await written(OLDEST_BROWSERS)) !== (await written(["esnext"]));
}

test("an old phone can parse every script we send, including uncompiled ones", async () => {
  const scripts = built(/\.js$/);
  expect(scripts.map(({ file }) => file)).toContain(join("build", "client", "service-worker.js"));
  const tooNew = await Promise.all(scripts.map(async ({ file, text }) => ((await isTooNew(text)) ? [file] : [])));
  expect(tooNew.flat()).toEqual([]);
});

test.for(["class A { static { a } }", "a &&= b", "a?.b", "a ?? b"])("an old phone can parse %s", async (script) => {
  expect(await isTooNew(script)).toBe(false);
});

test.for(["using a = b;", "/[\\p{L}--[a-z]]/v"])(
  "an old phone cannot parse %s, and the check detects it",
  async (script) => {
    expect(await isTooNew(script).catch(() => true)).toBe(true);
  },
);

/** A page is unreadable without these; mere enhancements (balanced lines, growing fields) may be newer. */
const STYLES_TOO_NEW = /light-dark\(|@scope\b|@starting-style|\bif\(|\banchor\(|(?<=[{};])\s*&/;

test("an old phone supports the stylesheet", () => {
  const sheets = built(/\.css$/);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter(({ text }) => STYLES_TOO_NEW.test(text)).map(({ file }) => file)).toEqual([]);
  expect("a{color:light-dark(#000,#fff)}").toMatch(STYLES_TOO_NEW);
  expect(".a{color:red;&:hover{color:blue}}").toMatch(STYLES_TOO_NEW);
});

/** By the Chrome version that introduced it. Callers must check for it first (`?.`), as for those of earlier versions. */
const CALLS_TOO_NEW: Readonly<Record<string, number>> = {
  "URL.canParse": 120,
  "URL.parse": 126,
  "scheduler.yield": 129,
  ".moveBefore(": 133,
  'closedby="': 134,
  ".requestClose(": 134,
  'commandfor="': 135,
  'popover="hint"': 133,
  "Intl.DurationFormat": 129,
  "new URLPattern": 999,
};

test("our pages call no API that an old phone lacks", () => {
  const sources = filesUnder("src", /(?<!\.test)\.tsx?$/).filter(
    (file) => !/^src\/(?:testing|[a-z]+\/server)\//.test(file),
  );
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return Object.keys(CALLS_TOO_NEW)
      .filter((call) => text.includes(call))
      .map((call) => `${call} in ${file}`);
  });
  expect(found).toEqual([]);
});
