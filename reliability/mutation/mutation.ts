/** What `npm run mutate` has Vitest run: one test that tries every mutant, with Vitest's own expectations and modules. */
import { appendFileSync, globSync } from "node:fs";
import { test } from "vitest";
import { sourcesIn } from "./sources.ts";
import { tryMutants } from "./try-mutants.ts";

test("no small bug passes the tests of the rules unseen", { timeout: 0 }, async () => {
  const { MUTATE_PLACES = "[]", MUTATE_REPORT = "" } = process.env;
  const sources = sourcesIn(JSON.parse(MUTATE_PLACES));
  const tests = globSync("src/domain/**/*.test.ts").sort();
  for await (const tried of tryMutants(sources, tests)) {
    for (const mutant of tried) appendFileSync(MUTATE_REPORT, `${JSON.stringify(mutant)}\n`);
  }
});
