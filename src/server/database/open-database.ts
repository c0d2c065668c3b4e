/** Opens the shop's database: the PostgreSQL that DATABASE_URL names, or the one that the shop brings along. */
import { statfs } from "node:fs/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { connectionsFor } from "./connection-budget.ts";
import { type Connection, connectionPool, endPool } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { type EmbeddedDatabase, openEmbedded } from "./embedded/embedded-database.ts";
import { findOutsideDatabase } from "./external-database.ts";
import type { Log } from "./log.ts";

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For a client of one's own, such as one that listens. It may hold a password: not for the log. */
  connection: Connection;
  kind: "outside" | "embedded";
  /** In words for the operator, without secrets. */
  where: string;
  /** On the disk of the embedded one; undefined for one that somebody else minds. */
  freeDiskBytes: () => Promise<number | undefined>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
  /** Ends the waiting for a database that is away. */
  signal?: AbortSignal | undefined;
  /** How many processes of this machine share it. */
  workers?: number;
  /** The embedded one that another process has opened, and stops. */
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

/** What an account that is not root may still fill. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
