import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "#platform/server/database/database.ts";
import type { Connection } from "./connection-pool.ts";

const CONNECTS_WITHIN_MS = 5_000;

/** A connection beside the pool: for migrations, backups and commands. */
export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECTS_WITHIN_MS, ...connection });
  // Its queries fail by themselves; without a listener the process would exit.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export const databaseOn = (client: pg.Client): Database => drizzle(client);
