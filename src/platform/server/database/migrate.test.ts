import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashedRemoteId, storeReceipt } from "#messages/server/mail/receipt-store.ts";
import { aDatabaseBeforeBaseline, forgetLastMigration } from "#testing/database/before-baseline.ts";
import { anEmptyDatabase, type TestDatabase } from "#testing/database/database.ts";
import { CannotOpen } from "./cannot-open.ts";
import { checkHistory } from "./history-chain.ts";
import { MIGRATIONS, migrate, migrationsAreIn } from "./migrate.ts";

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

/**
 * Everything that a migration defines, with the order of columns. Comments in functions do not count, nor do the parentheses of a
 * check, which a dump may nest differently.
 */
const DEFINITIONS = `
  select 'column', c.oid::regclass::text, concat_ws(' ', row_number() over (partition by c.oid order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
    pg_get_expr(adbin, adrelid))
  from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and attnum > 0 and not attisdropped
  union select 'constraint', conrelid::regclass::text, concat_ws(' ', conname, translate(pg_get_constraintdef(oid), '()', ''))
    from pg_constraint where connamespace = 'public'::regnamespace
  union select 'index', indrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union select 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union select 'function', proname, regexp_replace(pg_get_functiondef(oid), '--[^\n]*', '', 'g')
    from pg_proc where pronamespace = 'public'::regnamespace
  union select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union select 'collation', collname, concat(collprovider) from pg_collation where collnamespace = 'public'::regnamespace
  union select 'extension', extname, '' from pg_extension
  order by 1, 2, 3`;

const definitionsOf = async ({ pool }: TestDatabase) =>
  (await pool.query({ text: DEFINITIONS, rowMode: "array" })).rows;

const rowsOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`select jsonb_strip_nulls(to_jsonb(s)) as setting, jsonb_strip_nulls(to_jsonb(l)) as entry, to_jsonb(a) as noted
      from settings s, ledger_entries l, audit_log a order by a.id`)
  ).rows;

async function misfitsIn({ pool }: TestDatabase) {
  const client = await pool.connect();
  const logs = await checkHistory(client).finally(() => client.release());
  return logs.flatMap(({ misfits }) => misfits);
}

test("a shop from before the baseline keeps its rows and gets the schema of a new one", async () => {
  const [upgraded, made] = [await aDatabaseBeforeBaseline(), await anEmptyDatabase()];
  const before = await rowsOf(upgraded);
  expect(before).toHaveLength(2);
  expect(await migrationsAreIn(upgraded.db)).toBe(false);
  for (const { connection } of [upgraded, made]) await migrate(connection);
  expect(await migrationsAreIn(upgraded.db)).toBe(true);
  expect(await rowsOf(upgraded)).toEqual(before);
  expect(await misfitsIn(upgraded)).toEqual([]);
  const definitions = await definitionsOf(made);
  expect(definitions.length).toBeGreaterThan(1000);
  expect(await definitionsOf(upgraded)).toEqual(definitions);
});

test("a shop of an older version is refused unchanged, with the version to start first", async () => {
  const older = await aDatabaseBeforeBaseline();
  await forgetLastMigration(older);
  const before = await definitionsOf(older);
  await expect(migrate(older.connection)).rejects.toThrow(
    /^The database could not be brought up to date: it is from a version before commit 73fcb1a7; start that version with it once, then this one\.$/,
  );
  expect(await definitionsOf(older)).toEqual(before);
});

/** The shop's migrations before the named one. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
  return folder;
}

test("ids of WhatsApp messages from before their hashing are hashed, and a report still finds its message", async () => {
  const { db, pool, connection } = await anEmptyDatabase();
  await migrate(connection, await migrationsBefore("hashed-whatsapp-ids"));
  const id = "wamid.HBgMOTE5ODEwMDAwMDAx";
  await pool.query(
    `insert into mails (id, channel, kind, to_address, subject, status, next_attempt_at, created_at, sent_at, remote_id)
     values (gen_random_uuid(), 'whatsapp', 'order-placed', '919810000001', 'Order', 'sent', now(), now(), now(), $1)`,
    [id],
  );
  await pool.query(
    "insert into whatsapp_events (id, kind, received_at, next_attempt_at, handled_at) values ($1, 'message', now(), now(), now())",
    [`message:${id}`],
  );
  await migrate(connection);
  const { rows } = await pool.query("select remote_id as id from mails union all select id from whatsapp_events");
  expect(rows).toEqual([{ id: hashedRemoteId(id) }, { id: hashedRemoteId(`message:${id}`) }]);
  expect(await storeReceipt(db, { receipt: "read", remoteId: id, reason: null, at: new Date() })).toBe(true);
});
