/** Part of `npm run check`: the commits since `BASE` have the subjects that the hook `.githooks/commit-msg` accepts. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Older commits are exempt: many of their subjects are longer. */
const BASE = "73fcb1a76f472e40ffbcbe31b467791418b2cfbf";

const HOOK = join(import.meta.dirname, "../.githooks/commit-msg");

/** One message for each rejected subject of the repository in `folder`; none without git, or where `base` is not part of the history. */
export function rejectedSubjects(folder: string, base = BASE): string[] {
  const git = (...options: string[]) => {
    const { status, stdout } = spawnSync("git", options, { cwd: folder, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const knowsBase = git("merge-base", "--is-ancestor", base, "HEAD") !== undefined;
  const isShallow = git("rev-parse", "--is-shallow-repository") === "true";
  // A shallow clone that ends before the base has only later commits.
  const range = knowsBase ? `${base}..HEAD` : isShallow ? "HEAD" : undefined;
  if (range === undefined || git("rev-parse", "--show-prefix") !== "") return [];
  const subjects = git("log", "--no-merges", "--format=%s", range)?.split("\n").filter(Boolean) ?? [];
  return subjects.flatMap((subject) => {
    const { status, stderr } = spawnSync("sh", [HOOK, "-"], { input: subject, encoding: "utf8" });
    return status === 0 ? [] : [stderr.trim()];
  });
}

if (import.meta.main) {
  const rejected = rejectedSubjects(process.cwd());
  for (const message of rejected) console.error(message);
  if (rejected.length > 0) process.exit(1);
}
