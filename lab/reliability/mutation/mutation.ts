/** What `npm run mutate -w lab` has Vitest run: one test that tries every mutant, with Vitest's own expectations. */
import { appendFileSync, globSync, writeSync } from "node:fs";
import { test } from "vitest";
import { fileReport } from "./scores.ts";
import { sourcesIn } from "./sources.ts";
import { tryMutants } from "./try-mutants.ts";

const STDOUT = 1;

test("no small bug passes the tests of the rules unseen", { timeout: 0 }, async () => {
  const { MUTATE_PLACES = "[]", MUTATE_REPORT = "" } = process.env;
  const sources = sourcesIn(JSON.parse(MUTATE_PLACES));
  // Properties hold over thousands of random cases, too slow to be asked once for each mutant.
  const tests = globSync("src/domain/**/*.test.ts", { exclude: ["**/*.properties.test.ts"] }).sort();
  for await (const tried of tryMutants(sources, tests)) {
    for (const mutant of tried) appendFileSync(MUTATE_REPORT, `${JSON.stringify(mutant)}\n`);
    if (tried.length > 0) writeSync(STDOUT, `${fileReport(tried)}\n`);
  }
});
