import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { anEmptyDatabase } from "#testing/database.ts";
import { CannotOpen } from "./cannot-open.ts";
import { migrate, migrationsAreIn } from "./migrate.ts";

async function migrationsOf(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "meta"));
  await Promise.all(statements.map((statement, place) => writeFile(join(folder, `000${place}_step.sql`), statement)));
  const entries = statements.map((_, idx) => ({
    idx,
    version: "7",
    when: 1000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  return folder;
}

test("the shop's migrations apply to an empty database", async () => {
  const { db, connection } = await anEmptyDatabase();
  expect(await migrationsAreIn(db)).toBe(false);
  await migrate(connection);
  expect(await migrationsAreIn(db)).toBe(true);
});

test("shops that start concurrently migrate the database once", async () => {
  const folder = await migrationsOf(
    "create table shelf (item text); select pg_sleep(0.2)",
    "insert into shelf values ('R-32')",
  );
  const { pool, connection } = await anEmptyDatabase();
  await Promise.all([migrate(connection, folder), migrate(connection, folder), migrate(connection, folder)]);
  expect((await pool.query("select item from shelf")).rows).toEqual([{ item: "R-32" }]);
});

test("a database without the newest migration is not ready", async () => {
  const { db, connection } = await anEmptyDatabase();
  await migrate(connection, await migrationsOf("create table shelf (item text)"));
  const newer = await migrationsOf("create table shelf (item text)", "create table counter (till text)");
  expect(await migrationsAreIn(db, newer)).toBe(false);
  await migrate(connection, newer);
  expect(await migrationsAreIn(db, newer)).toBe(true);
});

test("a failed migration stops the start with one line and rolls back", async () => {
  const folder = await migrationsOf("create table shelf (item text)", "insert into counter values (1)");
  const { pool, connection } = await anEmptyDatabase();
  const refused = migrate(connection, folder);
  await expect(refused).rejects.toThrow(CannotOpen);
  await expect(refused).rejects.toThrow(
    /^The database could not be brought up to date: relation "counter" does not exist\.$/,
  );
  expect((await pool.query("select to_regclass('shelf') as shelf")).rows).toEqual([{ shelf: null }]);
});
