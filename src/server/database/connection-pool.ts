/** A pool that outlives the database: what breaks or hangs is thrown away, what is asked meanwhile fails quickly. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { ShopClient } from "./client.ts";
import type { Log } from "./log.ts";

/** What another PostgreSQL client needs to reach the same database. */
export type Connection = pg.ClientConfig & {
  /** One that takes no changes will do: it is only read from. */
  standby?: boolean;
  /** Where several machines may hold the database: which of them takes changes just now. */
  primary?: { find(): Promise<{ host: string; port: number }>; forget(): void } | undefined;
};

const CONNECTIONS = 20;
/** With what a statement may take this stays within the two seconds after which a buyer is told. */
const WAIT_FOR_A_CONNECTION_MS = 1_500;
const MAX_WAITING = 1_000;
const WAIT_FOR_WORK_IN_FLIGHT_MS = 5_000;

type Size = { connections?: number; waitMilliseconds?: number };

export function connectionPool(
  connection: Connection,
  log: Log,
  { connections = CONNECTIONS, waitMilliseconds = WAIT_FOR_A_CONNECTION_MS }: Size = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: ShopClient as unknown as typeof pg.Client,
    max: connections,
    connectionTimeoutMillis: waitMilliseconds,
  } as pg.PoolConfig);
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
  boundQueue(pool);
  askInOwnContext(pool);
  return pool;
}

/** Waits for the work in flight, but not for ever: whoever closes is about to stop the database or the process. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const waiting = new AbortController();
  const tooLong = setTimeout(WAIT_FOR_WORK_IN_FLIGHT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([pool.end(), tooLong]);
  waiting.abort();
}

/**
 * Drizzle does not give a connection back when it breaks before `begin`: twenty of those and the pool would be empty for
 * ever. So a broken connection is taken back at once, and giving it back a second time means nothing.
 */
function takeBack(client: pg.PoolClient) {
  client.release(true);
  client.release = () => undefined;
}

/** PostgreSQL's own code for "no connection left", which everybody understands as come back in a moment. */
const tooManyWait = () => Object.assign(new Error("Too many wait for a connection to the database"), { code: "53300" });

function boundQueue(pool: pg.Pool) {
  const lend = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    if (pool.waitingCount >= MAX_WAITING) throw tooManyWait();
    return lend();
  }) as typeof pool.connect;
}

/** The pool's own `query` runs in the context of whoever gave the connection back, and so under the wrong deadline. */
function askInOwnContext(pool: pg.Pool) {
  pool.query = (async (...query: Parameters<pg.PoolClient["query"]>) => {
    const client = await pool.connect();
    try {
      const response = await client.query(...query);
      client.release();
      return response;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }) as unknown as typeof pool.query;
}
