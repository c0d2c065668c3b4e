/** Databases as the last version before the baseline left them, see docs/decisions/0100. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { anEmptyDatabase, type TestDatabase } from "./database.ts";

/** pg_dump of a new shop of commit 73fcb1a7: its schema and drizzle's list of migrations. */
const DUMP = new URL("./before-baseline.sql.gz", import.meta.url);

const ROWS = `
  insert into settings (name, value) values ('from-before', '{"stored": true}');
  insert into audit_log (at, actor_kind, actor_id, actor_name, action, object_kind, object_id)
    values ('2026-03-02', 'admin', '1', 'asha', 'export', 'ledger', ''), ('2026-03-03', 'admin', '1', 'asha', 'export', 'ledger', '');
  insert into suspicions (kind, about, words, at) values ('number-tried', 'a', '20 numbers', '2026-03-02');
  insert into ledger_customers (mobile) values ('9876543210');
  insert into ledger_entries (ledger_customer_id, kind, source, day, at, about, reason, receivable, sales)
    values (1, 'credit-note', 'CN/1', '2026-03-02', '2026-03-02', 'account', 'Goods returned: dented', -500, 500);`;

export async function aDatabaseBeforeBaseline(): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  const { pool } = database;
  await pool.query(gunzipSync(await readFile(DUMP)).toString());
  await pool.query(ROWS);
  return database;
}

export const forgetLastMigration = ({ pool }: TestDatabase) =>
  pool.query(`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
