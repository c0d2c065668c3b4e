/** npm run mutate -w lab -- src/domain/cart src/domain/money.ts (all of src/domain unless told) */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startVitest } from "vitest/node";
import { folderScores, scoreOf, shareKilled } from "./scores.ts";
import type { MutantResult } from "./try-mutants.ts";

const WANTED = 0.9;

const places = process.argv.length > 2 ? process.argv.slice(2) : ["src/domain"];
/** One line of JSON for each mutant, written file by file, so that a run that is broken off has something to show. */
const report = join(mkdtempSync(join(tmpdir(), "mutation-")), "tried.jsonl");

process.env.MUTATE_PLACES = JSON.stringify(places);
process.env.MUTATE_REPORT = report;
const vitest = await startVitest([], { config: join(import.meta.dirname, "vitest.config.ts"), watch: false });
await vitest.close();
const tried = readFileSync(report, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as MutantResult);
console.log(`Each mutant is in ${report}`);
console.log(folderScores(tried));
console.log(`In all: ${scoreOf(tried)}`);
if (shareKilled(tried) < WANTED) process.exitCode = 1;
