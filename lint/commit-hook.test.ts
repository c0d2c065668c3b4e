import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const AUTHOR = ["-c", "user.name=Asha", "-c", "user.email=asha@shop.example"];
const hasGit = spawnSync("git", ["--version"]).status === 0;

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-commits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  git(folder, "init", "--quiet");
  return folder;
}

function git(cwd: string, ...options: string[]) {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, ...env } = process.env;
  return spawnSync("git", [...AUTHOR, ...options], { cwd, env, encoding: "utf8" });
}

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
