import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { migrationsAreIn } from "#server/database/migrate.ts";
import { aDatabase, anEmptyDatabase } from "./database.ts";

vi.setConfig({ testTimeout: 30_000 });

const { db } = await aDatabase();

test("a test file starts with every migration in its database", async () => {
  expect(await migrationsAreIn(db)).toBe(true);
});

test("what one test file writes is not in another one's database", async () => {
  const other = await aDatabase();
  await db.execute(sql`create table shelf (item text)`);
  const found = await other.db.execute(sql`select to_regclass('shelf') as shelf`);
  expect(found.rows).toEqual([{ shelf: null }]);
});

test("many test files can copy the database at once", async () => {
  const copies = await Promise.all(Array.from({ length: 4 }, aDatabase));
  const names = await Promise.all(
    copies.map(async ({ pool }) => (await pool.query("select current_database() as name")).rows[0].name),
  );
  expect(new Set(names).size).toBe(4);
});

test("a database that was dropped is gone", async () => {
  const { pool, drop } = await anEmptyDatabase();
  const { rows } = await pool.query("select current_database() as name");
  await drop();
  const left = await db.execute(sql`select from pg_database where datname = ${rows[0].name}`);
  expect(left.rowCount).toBe(0);
});
