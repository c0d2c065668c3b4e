/** The migrations before a given one, for tests of how that one converts older data. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { MIGRATIONS } from "#server/database/migrate.ts";

/** `name` excludes the number prefix, which a merge may change. */
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
