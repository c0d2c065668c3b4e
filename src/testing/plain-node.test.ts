import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** The commands and `npm run dev` are run by Node itself, which reads less TypeScript than the build does. */
test("every source that a command may load is one that Node reads by itself", () => {
  const root = resolve(import.meta.dirname, "..");
  const sources = globSync("{domain,contract,server}/**/*.ts", { cwd: root });
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
