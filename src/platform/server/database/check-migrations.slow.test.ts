import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationFaults } from "./check-migrations.ts";

const SHELF = `import { pgTable, text } from "drizzle-orm/pg-core";
export const shelf = pgTable("shelf", { item: text().notNull() });`;

async function aProject(tables: string, ...times: number[]) {
  const root = await mkdtemp(join(tmpdir(), "sheetal-project-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  await writeFile(join(root, "tables.ts"), tables);
  await mkdir(join(root, "migrations/meta"), { recursive: true });
  const entries = times.map((when, idx) => ({ idx, version: "7", when, tag: `000${idx}_step`, breakpoints: true }));
  await writeFile(
    join(root, "migrations/meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  return { root, tables: "./tables.ts", migrations: "migrations" };
}

test("tables without a migration are reported", async () => {
  const project = await aProject(SHELF);
  const faults = await migrationFaults(project);
  expect(faults).toEqual([expect.stringContaining('CREATE TABLE "shelf"')]);
  const journal = await readFile(join(project.root, "migrations/meta/_journal.json"), "utf8");
  expect(JSON.parse(journal).entries).toEqual([]);
});

test("no tables need no migrations", async () => {
  expect(await migrationFaults(await aProject("export {};"))).toEqual([]);
});

test("a migration older than its predecessor is reported, because it would never run", async () => {
  const faults = await migrationFaults(await aProject("export {};", 2000, 1000));
  expect(faults).toEqual([expect.stringContaining("0001_step is older than the one before it")]);
});
