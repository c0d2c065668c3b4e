/** Opens the shop's database: the PostgreSQL that DATABASE_URL names, or the one that the shop brings along. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Connection, connectionPool, endPool } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded/embedded-database.ts";
import type { Log } from "./log.ts";
import { findOutsideDatabase } from "./outside-database.ts";

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For a client of one's own, such as one that listens. It may hold a password: not for the log. */
  connection: Connection;
  kind: "outside" | "embedded";
  /** In words for the operator, without secrets. */
  where: string;
  close: () => Promise<void>;
};

type Options = { databaseUrl?: string | undefined; dataDir: string; log: Log };

/** Throws CannotOpen, whose message is the one line to print. */
export async function openDatabase({ databaseUrl, dataDir, log }: Options): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { connection, where } = await findOutsideDatabase(databaseUrl);
    const pool = connectionPool(connection, log);
    return { db: drizzle(pool), pool, connection, kind: "outside", where, close: () => endPool(pool) };
  }
  const embedded = await openEmbedded({ dataDir, log });
  const pool = connectionPool(embedded.connection, log);
  const close = async () => {
    await endPool(pool);
    await embedded.stop();
  };
  return { db: drizzle(pool), pool, connection: embedded.connection, kind: "embedded", where: embedded.where, close };
}
