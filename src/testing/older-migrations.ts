/** The migrations of a shop from before one of them, for tests of what that one makes of older data. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { MIGRATIONS } from "#server/database/migrate.ts";

/** `name` without the number in front, which a merge may change. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-older-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8"));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.replace(/^\d+_/, "") === name);
  expect(end).toBeGreaterThan(0);
  const older = { ...journal, entries: journal.entries.slice(0, end) };
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(older));
  return folder;
}
