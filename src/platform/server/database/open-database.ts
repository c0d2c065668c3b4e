/** Opens the shop's database: the PostgreSQL in DATABASE_URL, or the embedded one. */
import { statfs } from "node:fs/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { connectionsFor } from "#platform/server/database/connections/connection-budget.ts";
import { type Connection, connectionPool, endPool } from "#platform/server/database/connections/connection-pool.ts";
import { type EmbeddedDatabase, openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import type { Database } from "./database.ts";
import { findOutsideDatabase } from "./external-database.ts";
import type { Log } from "./log.ts";

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For a separate client, such as a backup. It may hold a password: never log it. */
  connection: Connection;
  kind: "outside" | "embedded";
  /** A description for the operator, without secrets. */
  where: string;
  /** Free space for the embedded database; undefined for an external one. */
  freeDiskBytes: () => Promise<number | undefined>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
  signal?: AbortSignal | undefined;
  workers?: number;
  /** The embedded database that another process opened, and stops. */
  embedded?: Omit<EmbeddedDatabase, "stop"> | undefined;
};

/** Throws CannotOpen, whose message is the one line to print. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  signal,
  workers = 1,
  embedded: opened,
}: Options): Promise<OpenDatabase> {
  const size = { connections: connectionsFor(workers).each };
  if (databaseUrl !== undefined) {
    const { connection, where } = await findOutsideDatabase(databaseUrl, { log, signal });
    const pool = connectionPool(connection, log, size);
    const freeDiskBytes = async () => undefined;
    return { db: drizzle(pool), pool, connection, kind: "outside", where, freeDiskBytes, close: () => endPool(pool) };
  }
  const embedded = opened ? { ...opened, stop: async () => undefined } : await openEmbedded({ dataDir, log });
  const pool = connectionPool(embedded.connection, log, size);
  const close = async () => {
    await endPool(pool);
    await embedded.stop();
  };
  const { connection, where, home } = embedded;
  const freeDiskBytes = () => freeBytesAt(home);
  return { db: drizzle(pool), pool, connection, kind: "embedded", where, freeDiskBytes, close };
}

/** Space available to a non-root account. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
