import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashedRemoteId, storeReceipt } from "#messages/server/mail/receipt-store.ts";
import { aDatabase, anEmptyDatabase } from "#testing/database/database.ts";
import { CannotOpen } from "./cannot-open.ts";
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
