/** Applies migrations at the start. Shops that start concurrently wait for each other. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { connect } from "#platform/server/database/connections/connect.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { CannotOpen } from "./cannot-open.ts";
import type { Database } from "./database.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

export type MigrationFile = MigrationMeta;
export const migrationFiles = (folder = MIGRATIONS): MigrationFile[] =>
  readMigrationFiles({ migrationsFolder: folder });

/** An arbitrary number that must never change. */
export const MIGRATION_LOCK = 734_326;
const LOCK_NOT_AVAILABLE = "55P03";
/** Allows for rewriting a large table; a longer wait means a hung connection. */
const MIGRATION_MILLISECONDS = 60 * 60_000;

type MigrateOptions = {
  folder?: string;
  /** What SQL cannot decide about the rows of an older version. In the same transaction. */
  onUpgrade?: (tx: Database, from: number) => Promise<void>;
};

/** All or none. Throws CannotOpen. */
export async function migrate(connection: Connection, { folder, onUpgrade }: MigrateOptions = {}): Promise<void> {
  const client = await connect({
    ...connection,
    application_name: "migrate",
    query_timeout: MIGRATION_MILLISECONDS,
  });
  try {
    await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const applied = await lastApplied(drizzle(client));
    const missing = migrationFiles(folder).filter(({ folderMillis }) => folderMillis > applied);
    await applyMigrations(client, missing);
    if (applied > 0 && missing.length > 0) await onUpgrade?.(drizzle(client), applied);
    await client.query("commit");
  } catch (error) {
    throw new CannotOpen(`The database could not be brought up to date: ${whatIsWrong(error)}.`, { cause: error });
  } finally {
    // Without a commit, ending the connection rolls everything back.
    await client.end();
  }
}

/** Runs in the caller's transaction; the list is that of drizzle-kit. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationFile[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** Whether the database has every migration of this build. Newer migrations are fine. */
export async function migrationsAreIn(db: Database, folder = MIGRATIONS): Promise<boolean> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, "utf8")) as { entries: { when: number }[] };
  return (await lastApplied(db)) >= (journal.entries.at(-1)?.when ?? 0);
}

/** 0 for a new database. */
async function lastApplied(db: Database): Promise<number> {
  const { rows: known } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!known[0]?.known) return 0;
  const { rows } = await db.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.last ?? 0);
}

function whatIsWrong(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === LOCK_NOT_AVAILABLE) return "something else has held its tables for a minute";
  return error.message;
}
