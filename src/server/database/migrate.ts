/** Brings the tables up to date at the start. Shops that start at once wait for each other. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { CannotOpen } from "./cannot-open.ts";
import { databaseOn, ShopClient } from "./client.ts";
import type { Connection } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

export type MigrationFile = MigrationMeta;
export const migrationFiles = (folder = MIGRATIONS): MigrationFile[] =>
  readMigrationFiles({ migrationsFolder: folder });

/** Any number will do, as long as it stays the same. */
export const MIGRATION_LOCK = 734_326;
const LOCK_NOT_AVAILABLE = "55P03";
/** A large table may be written anew; a connection that hangs for that long has hung for ever. */
const MIGRATION_MILLISECONDS = 60 * 60_000;

/** On a connection of its own, so that the lock ends with it whatever happens. Throws CannotOpen. */
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

/** Whether the database has every migration that this shop was built with. One that has more still serves it. */
export async function migrationsAreIn(db: Database, folder = MIGRATIONS): Promise<boolean> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, "utf8")) as { entries: { when: number }[] };
  const { rows: known } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!known[0]?.known) return false;
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  return journal.entries.every(({ when }) => applied.has(when));
}

/** Drizzle's own message is the whole statement; PostgreSQL's reason is behind it. */
function whatIsWrong(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  if ("code" in reason && reason.code === LOCK_NOT_AVAILABLE) return "something else has held its tables for a minute";
  return reason.message;
}
