/** Applies migrations at the start. Shops that start concurrently wait for each other. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { CannotOpen } from "./cannot-open.ts";
import { databaseOn, ShopClient } from "./client.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

export type MigrationFile = MigrationMeta;
export const migrationFiles = (folder = MIGRATIONS): MigrationFile[] =>
  readMigrationFiles({ migrationsFolder: folder });

/** An arbitrary number that must never change. */
export const MIGRATION_LOCK = 734_326;
const LOCK_NOT_AVAILABLE = "55P03";
/** Allows for rewriting a large table; a longer wait means a hung connection. */
const MIGRATION_MILLISECONDS = 60 * 60_000;

/** Uses its own connection, so that the lock ends with it in every case. Throws CannotOpen. */
export const migrate = (connection: Connection, folder = MIGRATIONS): Promise<void> =>
  within(MIGRATION_MILLISECONDS, () =>
    migrateOn(new ShopClient({ ...connection, application_name: "migrate" }), folder),
  );

async function migrateOn(client: ShopClient, folder: string): Promise<void> {
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(databaseOn(client), { migrationsFolder: folder });
  } catch (error) {
    throw new CannotOpen(`The database could not be brought up to date: ${whatIsWrong(error)}.`, { cause: error });
  } finally {
    await client.end();
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

/** Drizzle's message is the whole statement; PostgreSQL's reason is its cause. */
function whatIsWrong(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  if ("code" in reason && reason.code === LOCK_NOT_AVAILABLE) return "something else has held its tables for a minute";
  return reason.message;
}
