/** npm run mutate -- src/domain/cart src/domain/money.ts (all of src/domain unless told) */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startVitest } from "vitest/node";
import { kept } from "./mutation/kept.ts";
import type { Tried } from "./mutation/try-mutants.ts";

const WANTED = 0.9;

const places = process.argv.length > 2 ? process.argv.slice(2) : ["src/domain"];
/** One line of JSON for each mutant, written file by file, so that a run that is broken off has something to show. */
const report = join(mkdtempSync(join(tmpdir(), "mutation-")), "tried.jsonl");

process.env.MUTATE_PLACES = JSON.stringify(places);
process.env.MUTATE_REPORT = report;
const vitest = await startVitest([], { config: join(import.meta.dirname, "mutation/vitest.config.ts"), watch: false });
await vitest.close();
const tried = readFileSync(report, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Tried);
console.log(`Each mutant is in ${report}`);

const isKept = ({ file, was, becomes }: Tried) =>
  kept.some((known) => known.file === file && known.was === was && known.becomes === becomes);
const groupOf = (file: string) => file.split("/").slice(0, 3).join("/");
const survivors = tried.filter(({ fate }) => fate !== "killed");
for (const survivor of survivors.filter((mutant) => !isKept(mutant))) {
  const { file, line, was, becomes, fate } = survivor;
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 110);
  console.log(`${file}:${line} ${fate}\n    ${short(was)}\n    ${short(becomes) || "(left out)"}`);
}
for (const [group, mutants] of Map.groupBy(tried, ({ file }) => groupOf(file)))
  console.log(`${group}: ${scoreOf(mutants)}`);
console.log(`In all: ${scoreOf(tried)}`);
process.exitCode = killedOf(tried) / tried.length >= WANTED ? 0 : 1;

function killedOf(mutants: readonly Tried[]): number {
  return mutants.filter(({ fate }) => fate === "killed").length;
}

function scoreOf(mutants: readonly Tried[]): string {
  const percent = ((100 * killedOf(mutants)) / mutants.length).toFixed(1);
  return `${killedOf(mutants)} of ${mutants.length} killed (${percent} %), ${mutants.filter((mutant) => mutant.fate !== "killed" && isKept(mutant)).length} kept with a reason`;
}
