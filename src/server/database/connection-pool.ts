/** A pool that outlives the database: what breaks is thrown away, what is asked meanwhile fails quickly. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

/** What another PostgreSQL client needs to reach the same database. */
export type Connection = pg.ClientConfig;

const CONNECTIONS = 20;
const WAIT_FOR_A_CONNECTION_MS = 5_000;
const WAIT_FOR_WORK_IN_FLIGHT_MS = 5_000;

export function connectionPool(connection: Connection, log: Log, size = CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: size, connectionTimeoutMillis: WAIT_FOR_A_CONNECTION_MS });
  const lent = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  // An idle connection that breaks is dropped by the pool itself. It must still be heard, or the process ends.
  // While closing that is no news: the database goes right after the pool.
  pool.on("error", (error) => {
    if (!pool.ending) log.warn(`A connection to the database was lost: ${error.message}`);
  });
  pool.on("connect", (client) =>
    client.on("error", () => {
      if (lent.has(client)) takeBack(client);
    }),
  );
  return pool;
}

/** Waits for the work in flight, but not for ever: whoever closes is about to stop the database or the process. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const patience = new AbortController();
  const tooLong = setTimeout(WAIT_FOR_WORK_IN_FLIGHT_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([pool.end(), tooLong]);
  patience.abort();
}

/**
 * Drizzle does not give a connection back when it breaks before `begin`: twenty of those and the pool would be empty for
 * ever. So a broken connection is taken back at once, and giving it back a second time means nothing.
 */
function takeBack(client: pg.PoolClient) {
  client.release(true);
  client.release = () => undefined;
}
