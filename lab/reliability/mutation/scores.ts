/** What is told of the mutants that were tried: file by file while it goes on, then by folder and in all. */
import { EQUIVALENT_MUTANTS } from "./equivalent-mutants.ts";
import type { MutantResult } from "./try-mutants.ts";

const isKilled = ({ fate }: MutantResult) => fate === "killed";
const isKept = ({ file, was, becomes }: MutantResult) =>
  EQUIVALENT_MUTANTS.some((known) => known.file === file && known.was === was && known.becomes === becomes);

/** Of all mutants, those kept with a reason included. */
export const shareKilled = (mutants: readonly MutantResult[]) => mutants.filter(isKilled).length / mutants.length;

export function scoreOf(mutants: readonly MutantResult[]): string {
  const killed = mutants.filter(isKilled).length;
  const withReason = mutants.filter((mutant) => !isKilled(mutant) && isKept(mutant)).length;
  const percent = (100 * shareKilled(mutants)).toFixed(1);
  return `${killed} of ${mutants.length} killed (${percent} %), ${withReason} kept with a reason`;
}

/** A file's score, and below it those that no test noticed. */
export function fileReport(mutants: readonly MutantResult[]): string {
  const open = mutants.filter((mutant) => !isKilled(mutant) && !isKept(mutant));
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 110);
  const lines = open.map(
    ({ line, was, becomes, fate }) => `  ${line} ${fate}: ${short(was)}  →  ${short(becomes) || "(left out)"}`,
  );
  return [`${mutants[0]?.file}: ${scoreOf(mutants)}`, ...lines].join("\n");
}

/** `src/domain/cart: …`, a line for each folder and each file outside one. */
export function folderScores(mutants: readonly MutantResult[]): string {
  const folders = Map.groupBy(mutants, ({ file }) => file.split("/").slice(0, 3).join("/"));
  return [...folders].map(([folder, inside]) => `${folder}: ${scoreOf(inside)}`).join("\n");
}
