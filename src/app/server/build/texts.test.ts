import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { scriptFolder } from "#platform/rules/language/script-folder.ts";
import { findTexts } from "./find-texts.ts";
import { markOf, putTextsIn } from "./text-marks.ts";
import { markTexts, textPlugin } from "./text-plugin.ts";
import { writeLanguages } from "./write-languages.ts";

const IMPORTS = `import { plural, t } from "#platform/rules/language/text.ts";\nimport { rich } from "#platform/web/ui/text/rich.tsx";\n`;
const SOURCE = `${IMPORTS}
export const one = () => t("Your cart");
export const two = (n) => t("{n} left", { n });
export const three = (n) => plural(n, { one: "a thing", other: "{count} things" });
export const four = () => <p>{rich("Read {terms}", { terms: <b>it</b> })}</p>;
`;

test("the texts of a file are found in every kind of call", () => {
  const { texts, problems } = findTexts("a.tsx", SOURCE);
  expect(texts.map(({ english }) => english)).toEqual([
    "Your cart",
    "{n} left",
    "a thing",
    "{count} things",
    "Read {terms}",
  ]);
  expect(problems).toEqual([]);
});

test("a text that is not a literal, or is used at import time, is reported", () => {
  const { problems } = findTexts("a.ts", `${IMPORTS}const early = t("Early");\nconst by = (x) => t(x);`);
  expect(problems).toEqual([
    "a.ts:3 asks for a text while the file is loaded, before anybody speaks a language",
    "a.ts:4 gives t() something other than a text in quotes",
  ]);
});

test("an English-only button label is reported; a symbol or a name is not", () => {
  const buttons = `<Ask action="Take back" title={t("Sure?")} /><a title="UPI" label="shop@bank" name="WhatsApp" />`;
  const { problems } = findTexts("a.tsx", `${IMPORTS}const Dialog = () => <>${buttons}</>;`);
  expect(problems).toEqual(['a.tsx:3 says action="Take back" in English only']);
});

test("a function of the same name from another module is ignored", () => {
  expect(findTexts("a.ts", `import { t } from "./time.ts";\nt("x");`)).toEqual({ texts: [], problems: [] });
});

test("a text without values becomes a placeholder, which a language replaces", () => {
  const marked = markTexts("a.tsx", SOURCE);
  expect(marked).toContain(`() => ${JSON.stringify(markOf("Your cart"))};`);
  expect(marked).toContain(`t(${JSON.stringify(markOf("{n} left"))}, { n })`);
  expect(marked).not.toContain("Read {terms}");
});

test("every browser file gets its texts, and none stays in English", () => {
  const { transform } = textPlugin() as { transform: { filter: { id: RegExp } } };
  const saying = globSync("src/{*/{rules,api,web}/**/*,*}.{ts,tsx}", { exclude: ["**/*.test.*"] })
    .map((file) => resolve(file))
    .filter((file) => findTexts(file, readFileSync(file, "utf8")).texts.length > 0);
  expect(saying.length).toBeGreaterThan(500);
  expect(saying.filter((file) => !transform.filter.id.test(file))).toEqual([]);
});

test("a text is valid in any quotes a minifier chooses", () => {
  const text = `It's "50%" \`off\` \${now}\\`;
  const put = putTextsIn("en", [text]);
  for (const quote of ['"', "'", "`"]) expect(new Function(`return ${put(quote + markOf(text) + quote)}`)()).toBe(text);
});

test("an unknown placeholder stops the build", () => {
  expect(() => putTextsIn("en", [])(`"${markOf("lost")}"`)).toThrow("stands for no text");
});

const client = mkdtempSync(join(tmpdir(), "languages-"));
afterAll(() => rmSync(client, { recursive: true }));

test("each language has its own files that import only each other, and workers are shared", () => {
  mkdirSync(join(client, "assets"));
  const mark = markOf("Continue Shopping");
  const code = `import"./b-1.js";const s="${mark}",deps=["assets/b-1.js","assets/style-1.css"],w="/assets/scan-worker-1.js"`;
  writeFileSync(join(client, "assets", "a-1.js"), code);
  writeLanguages(client);
  const read = (folder: string) => readFileSync(join(client, folder, "a-1.js"), "utf8");
  expect(read("assets")).toBe(code.replace(mark, "Continue Shopping"));
  const folder = scriptFolder("hi");
  expect(folder).toMatch(/^assets\/hi-\w+$/);
  expect(read(folder)).toBe(code.replace(mark, "खरीदारी जारी रखें").replace('"assets/b-1.js"', `"${folder}/b-1.js"`));
});
