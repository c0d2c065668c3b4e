import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rejectedSubjects } from "./check-commits.ts";

const AUTHOR = ["-c", "user.name=Asha", "-c", "user.email=asha@shop.example"];
const hasGit = spawnSync("git", ["--version"]).status === 0;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "sheetal-commits-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function git(cwd: string, ...options: string[]) {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, ...env } = process.env;
  return spawnSync("git", [...AUTHOR, ...options], { cwd, env, encoding: "utf8" });
}

/** A repository with one commit for each subject, the oldest first; without the hook. */
function repository(...subjects: string[]): string {
  const made = folder();
  git(made, "init", "--quiet");
  for (const subject of subjects) git(made, "commit", "--quiet", "--allow-empty", "--message", subject);
  return made;
}

const hashOf = (repo: string, commit: string) => git(repo, "rev-parse", commit).stdout.trim();

test.runIf(hasGit).each([
  { message: "fix(quotes): reject duplicate products", passes: true },
  { message: "docs: list the settings\n\nOperators look for them.", passes: true },
  { message: `fix(prices): ${"₹".repeat(59)}`, passes: true },
  { message: `fix(prices): ${"₹".repeat(60)}`, passes: false },
  { message: `fix(prices): ${"a".repeat(40)}\n${"b".repeat(30)}`, passes: false },
  { message: "Fix the quotes", passes: false },
  { message: "fixes(quotes): reject duplicate products", passes: false },
  { message: "fix(quotes):reject duplicate products", passes: false },
  { message: "fixup! fix(quotes): reject duplicate products", passes: true },
])("the hook lets a commit pass: $passes: $message", ({ message, passes }) => {
  const repo = repository();
  cpSync(".githooks", join(repo, ".githooks"), { recursive: true });
  git(repo, "config", "core.hooksPath", ".githooks");
  expect(git(repo, "commit", "--allow-empty", "--message", message).status === 0).toBe(passes);
});

test.runIf(hasGit)("only commits since the base are checked", () => {
  const repo = repository("An old subject", "chore: the base", "A new subject", "fix: something");
  expect(rejectedSubjects(repo, hashOf(repo, "HEAD~2"))).toEqual([expect.stringContaining("A new subject")]);
});

test.runIf(hasGit)("a shallow clone is checked as far as it goes", () => {
  const repo = repository("An old subject", "chore: the base", "A new subject", "fix: something");
  const clone = join(folder(), "clone");
  git(repo, "clone", "--quiet", "--depth=2", `file://${repo}`, clone);
  expect(rejectedSubjects(clone, hashOf(repo, "HEAD~2"))).toEqual([expect.stringContaining("A new subject")]);
});

test("a folder without a repository, or with another history, has nothing to check", () => {
  const plain = folder();
  writeFileSync(join(plain, "package.json"), "{}");
  expect(rejectedSubjects(plain)).toEqual([]);
  expect(rejectedSubjects(repository("An old subject"))).toEqual([]);
});
