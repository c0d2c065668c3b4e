/** A pool that survives outages: broken connections are destroyed, and queries fail fast. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { type Connection, ShopClient } from "#platform/server/database/client.ts";
import type { Log } from "#platform/server/database/log.ts";

export type { Connection } from "#platform/server/database/client.ts";

const CONNECTIONS = 20;
/** With a statement's time, within the two seconds after which a buyer gets an error. */
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
  // The pool drops broken idle connections; without a listener the process would exit.
  // Not while closing: the database stops right after the pool.
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

/** With a timeout: the database or the process is about to stop. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const waiting = new AbortController();
  const tooLong = setTimeout(WAIT_FOR_WORK_IN_FLIGHT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([pool.end(), tooLong]);
  waiting.abort();
}

/** Drizzle never releases a connection that breaks before `begin`: twenty of those would empty the pool. A second release is a no-op. */
function takeBack(client: pg.PoolClient) {
  client.release(true);
  client.release = () => undefined;
}

/** PostgreSQL's code for "too many connections", which is retryable. */
const tooManyWait = () => Object.assign(new Error("Too many wait for a connection to the database"), { code: "53300" });

function boundQueue(pool: pg.Pool) {
  const lend = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    if (pool.waitingCount >= MAX_WAITING) throw tooManyWait();
    return lend();
  }) as typeof pool.connect;
}

/** The pool's own `query` runs in the releasing caller's async context, and so under the wrong deadline. */
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
