import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** Node itself runs the commands and `npm run dev`, and supports less TypeScript syntax than the build. */
test("Node can load every source file that a command imports", () => {
  const root = resolve(import.meta.dirname, "../src");
  const sources = globSync("*/{rules,api,server}/**/*.ts", { cwd: root });
  const unreadable = sources.filter((file) => {
    try {
      return !stripTypeScriptTypes(readFileSync(resolve(root, file), "utf8"));
    } catch {
      return true;
    }
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(unreadable).toEqual([]);
});
