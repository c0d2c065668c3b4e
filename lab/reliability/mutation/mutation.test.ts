import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../../../src/testing/data-folder.ts";
import { plantMutants } from "./mutants.ts";
import { fileReport, folderScores, shareKilled } from "./scores.ts";
import { type MutantResult, tryMutants } from "./try-mutants.ts";

const RULE = `export const FREE_FROM: number = 5000;
const prices = new Map<number, number>();
export function delivery(total: number): number {
  const known = prices.get(total);
  if (known !== undefined) return known;
  const price = total >= FREE_FROM ? 0 : 100;
  prices.set(total, price);
  return price;
}
export function spaces(width: number): string {
  let text = "";
  while (text.length < width) text += " ";
  return text;
}
export const unasked = () => 7;
`;
const TESTS = `import { expect, test } from "vitest";
import { delivery, FREE_FROM, spaces } from "./rule.ts";
test("dear goods travel free", () => expect(delivery(9000)).toBe(0));
test.each([[1, 100]])("%i rupees cost %i more", (total, price) => expect(delivery(total)).toBe(price));
test("free from five thousand", () => expect(FREE_FROM).toBe(5000));
test("as wide as asked", () => expect(spaces(2)).toHaveLength(2));
`;

async function triedIn(rule: string, tests: string): Promise<MutantResult[]> {
  const folder = relative("", await aDataFolder());
  mkdirSync(folder);
  writeFileSync(join(folder, "rule.ts"), rule);
  writeFileSync(join(folder, "rule.test.ts"), tests);
  const tried = tryMutants([join(folder, "rule.ts")], [join(folder, "rule.test.ts")]);
  return (await Array.fromAsync(tried)).flat();
}

test("of small bugs planted in a rule, those a test notices are killed and the others are told", async () => {
  const tried = await triedIn(RULE, TESTS);
  const fateOf = (was: string, becomes: string) =>
    tried.find((one) => one.was === was && one.becomes === becomes)?.fate;
  expect(fateOf("total >= FREE_FROM", "total < FREE_FROM")).toBe("killed");
  expect(fateOf("100", "100 + 1"), "although the price is kept").toBe("killed");
  expect(fateOf("5000", "5000 + 1"), "although it acts only while the module loads").toBe("killed");
  expect(fateOf('text += " "', 'text -= " "'), "although it never ends").toBe("killed");
  expect(fateOf("prices.set(total, price);", ""), "because the price is worked out again").toBe("survived");
  expect(fateOf("total >= FREE_FROM", "total > FREE_FROM"), "because nobody asks at 5000").toBe("survived");
  expect(fateOf("7", "7 + 1")).toBe("not reached");
  const told = fileReport(tried);
  expect(told).toMatch(/rule\.ts: \d+ of \d+ killed/);
  expect(told).toContain("6 survived: total >= FREE_FROM  →  total > FREE_FROM");
  expect(told).not.toContain("100 + 1");
  expect(folderScores(tried).split("\n")).toHaveLength(1);
  expect(shareKilled(tried)).toBe(tried.filter(({ fate }) => fate === "killed").length / tried.length);
});

test("a rule whose tests look at nothing has no bug killed", async () => {
  const tried = await triedIn(
    RULE,
    'import "./rule.ts";\nimport { test } from "vitest";\ntest("nothing", () => {});\n',
  );
  expect(shareKilled(tried)).toBe(0);
});

test.each([
  { code: "if (a && b) c();", becomes: ["(a) || (b)", "true", "false", ""] },
  {
    code: "export const x = /^\\d{2}[a-z]+$/;",
    becomes: [
      "/\\d{2}[a-z]+$/",
      "/^\\d{2}[a-z]+/",
      "/^\\D{2}[a-z]+$/",
      "/^\\d{3}[a-z]+$/",
      "/^\\d{2}[^a-z]+$/",
      "/^\\d{2}[a-z]$/",
    ],
  },
  { code: "export const x = list.filter(y).length;", becomes: ["list"] },
  { code: "export const x = a?.b;", becomes: ["a.b"] },
  { code: 'throw new Error("words of an accident");', becomes: [] },
  { code: 'export type X = "a" | 1; import y from "y";', becomes: [] },
])("in “$code” may stand $becomes", ({ code, becomes }) => {
  expect(
    plantMutants("rule.ts", code)
      .mutants.map((mutant) => mutant.becomes)
      .toSorted(),
  ).toEqual(becomes.toSorted());
});
