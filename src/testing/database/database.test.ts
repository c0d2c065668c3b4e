import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { migrationsAreIn } from "#platform/server/database/migrate.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aDatabase, anEmptyDatabase, EMPTY_ALL_TABLES } from "./database.ts";

vi.setConfig({ testTimeout: 30_000 });

const { db } = await aDatabase();

test("a test file starts with a fully migrated database", async () => {
  expect(await migrationsAreIn(db)).toBe(true);
});

test("rows of one test file are absent from another's database", async () => {
  const other = await aDatabase();
  await db.execute(sql`create table shelf (item text)`);
  const found = await other.db.execute(sql`select to_regclass('shelf') as shelf`);
  expect(found.rows).toEqual([{ shelf: null }]);
});

test("several test files can copy the database at once", async () => {
  const copies = await Promise.all(Array.from({ length: 4 }, aDatabase));
  const names = await Promise.all(
    copies.map(async ({ pool }) => (await pool.query("select current_database() as name")).rows[0].name),
  );
  expect(new Set(names).size).toBe(4);
});

test("a dropped database no longer exists", async () => {
  const { pool, drop } = await anEmptyDatabase();
  const { rows } = await pool.query("select current_database() as name");
  await drop();
  const left = await db.execute(sql`select from pg_database where datname = ${rows[0].name}`);
  expect(left.rowCount).toBe(0);
});

test("an emptied database has no rows, restarts its sequences and plans like a new one", async () => {
  const used = await aDatabase();
  const line = {
    actorKind: "shop",
    actorId: "x",
    actorName: "x",
    action: "try",
    objectKind: "shop",
    objectId: "x",
  } as const;
  await used.db.insert(auditLog).values({ ...line, at: new Date(0) });
  const left = async () =>
    (
      await used.pool.query(`select (select count(*)::int from audit_log) as left, reltuples as planned,
        (select last_value is null from pg_sequences where sequencename = 'audit_log_id_seq') as anew
        from pg_class where oid = 'audit_log'::regclass`)
    ).rows;
  await used.pool.query(EMPTY_ALL_TABLES);
  expect(await left()).toEqual([{ left: 0, anew: true, planned: -1 }]);
  await used.db.insert(auditLog).values({ ...line, at: new Date(0) });
  await used.pool.query("analyze audit_log");
  await used.pool.query(EMPTY_ALL_TABLES);
  expect(await left()).toEqual([{ left: 0, anew: true, planned: -1 }]);
});

test("a database with changed tables is not reused", async () => {
  const changed = await aDatabase();
  await changed.pool.query("alter table mails rename to mails_away");
  await changed.drop();
  const left = await db.execute(sql`select from pg_database where datname = ${nameOf(changed.url)}`);
  expect(left.rowCount).toBe(0);
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);
