import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "#testing/database/database.ts";
import { aShopOf100 } from "#testing/database/version-1.0.0.ts";
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
  await Promise.all([
    migrate(connection, { folder }),
    migrate(connection, { folder }),
    migrate(connection, { folder }),
  ]);
  expect((await pool.query("select item from shelf")).rows).toEqual([{ item: "R-32" }]);
});

test("a database without the newest migration is not ready", async () => {
  const { db, connection } = await anEmptyDatabase();
  await migrate(connection, { folder: await migrationsOf("create table shelf (item text)") });
  const newer = await migrationsOf("create table shelf (item text)", "create table counter (till text)");
  expect(await migrationsAreIn(db, newer)).toBe(false);
  await migrate(connection, { folder: newer });
  expect(await migrationsAreIn(db, newer)).toBe(true);
});

test("a failed migration stops the start with one line and rolls back", async () => {
  const folder = await migrationsOf("create table shelf (item text)", "insert into counter values (1)");
  const { pool, connection } = await anEmptyDatabase();
  const refused = migrate(connection, { folder });
  await expect(refused).rejects.toThrow(CannotOpen);
  await expect(refused).rejects.toThrow(
    /^The database could not be brought up to date: relation "counter" does not exist\.$/,
  );
  expect((await pool.query("select to_regclass('shelf') as shelf")).rows).toEqual([{ shelf: null }]);
});

test.each([
  { table: "audit_log", refusal: "the audit log is never rewritten" },
  { table: "order_events", refusal: "what became of an order is never rewritten" },
  { table: "cylinder_history", refusal: "the history of a cylinder is never rewritten" },
  { table: "ledger_entries", refusal: "the ledger is never rewritten" },
  { table: "ledger_allocations", refusal: "the ledger is never rewritten" },
  { table: "ledger_shares", refusal: "the ledger is never rewritten" },
  { table: "tax_documents", refusal: "invoices and notes are never rewritten" },
  { table: "vouchers", refusal: "vouchers are never rewritten" },
])("$table is append-only", async ({ table, refusal }) => {
  const { pool } = await aDatabase();
  const { rows } = await pool.query("select attname from pg_attribute where attrelid = $1::regclass and attnum = 2", [
    table,
  ]);
  const column = rows[0]?.attname;
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(refusal);
});

/** Everything that a migration defines, with the order of columns. A dump may nest the parentheses of a check differently. */
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
  union select 'trigger', tgrelid::regclass::text, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal
  union select 'function', proname, regexp_replace(pg_get_functiondef(oid), '--[^\n]*', '', 'g')
    from pg_proc where pronamespace = 'public'::regnamespace
  union select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union select 'collation', collname, concat(collprovider) from pg_collation where collnamespace = 'public'::regnamespace
  union select 'extension', extname, '' from pg_extension
  order by 1, 2, 3`;

const definitionsOf = async ({ pool }: TestDatabase) =>
  (await pool.query({ text: DEFINITIONS, rowMode: "array" })).rows;

type Rows = Record<string, Record<string, unknown>[]>;

async function rowsOf({ pool }: TestDatabase): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Rows = {};
  for (const { name } of tables)
    found[name] = (await pool.query(`select to_jsonb(t) as row from ${name} t order by t::text`)).rows.map(
      ({ row }) => row,
    );
  return found;
}

/** Cylinders are compared in cylinders/server/alerts/take-over.test.ts, notices in messages/server/mail/old-notices.test.ts. */
const GONE = [
  ...[
    "claim_reminders",
    "customer_rotation",
    "cylinder_custody",
    "found_reports",
    "gas_rotation",
    "price_alert_mails",
    "price_alerts",
    "public_scans",
    "search_entries",
    "search_words",
    "sold_products",
  ],
  "suspicions",
];
/** The reasons of notes are looked at apart. */
const COLUMNS_GONE = ["hash", "latitude", "longitude", "look", "look_bands", "reason", "carts.version"];

test("a shop of 1.0.0 upgrades in one step, keeps its rows, and gets the schema of a new one", async () => {
  const [upgraded, made] = [await aShopOf100(), await anEmptyDatabase()];
  const before = await rowsOf(upgraded);
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  expect(await migrationsAreIn(upgraded.db)).toBe(false);
  for (const { connection } of [upgraded, made]) await migrate(connection);
  expect(await migrationsAreIn(upgraded.db)).toBe(true);
  const definitions = await definitionsOf(made);
  expect(definitions.length).toBeGreaterThan(1000);
  expect(await definitionsOf(upgraded)).toEqual(definitions);

  const after = await rowsOf(upgraded);
  expect(Object.keys(before).filter((table) => !after[table])).toEqual(GONE);
  const text = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  for (const [table, rows] of Object.entries(before).filter(([name]) => ![...GONE, "cylinders"].includes(name))) {
    const columns = Object.keys(rows[0] ?? {}).filter(
      (name) => !COLUMNS_GONE.includes(name) && !COLUMNS_GONE.includes(`${table}.${name}`),
    );
    const kept = rows.filter(({ name }) => table !== "settings" || name !== "search-words");
    const found = after[table]?.filter(({ to_address }) => to_address !== "unknown@shop.invalid") ?? [];
    const only = (all: Rows[string]) => text(all.map((row) => columns.map((column) => row[column])));
    expect(only(found), table).toEqual(only(kept));
  }

  const entries = after.ledger_entries?.filter(({ reason, note_reason }) => reason !== null || note_reason !== null);
  expect(new Set(entries?.map(({ kind, note_reason, reason }) => [kind, note_reason, reason].join(" · ")))).toEqual(
    new Set([
      "credit-note · return · ",
      "credit-note · return · dented: two",
      "deposit-forfeited · deposit-forfeited · ",
      "debit-note · deposit-forfeited · ",
      "correction ·  · Price corrected",
      "correction ·  · Freight",
      "deposit-released ·  · Only the paint",
      "payment-undone ·  · Not in the bank",
      "refund ·  · Paid too much",
    ]),
  );
  expect(new Set(after.orders?.map(({ language }) => language))).toEqual(new Set(["hi"]));
  const rejected = after.orders?.filter(({ proof_rejected_at }) => proof_rejected_at !== null);
  expect(rejected?.map(({ id, payment_undone_at }) => [id, payment_undone_at])).toEqual([
    [1, "2026-03-02T06:30:00+00:00"],
  ]);
});
