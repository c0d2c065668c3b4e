/** A pool that survives outages: queries fail fast, and a connection that is broken or silent is destroyed. */
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { timeoutProblem } from "#platform/server/database/deadline.ts";
import type { Log } from "#platform/server/database/log.ts";

export type Connection = pg.ClientConfig;

const CONNECTIONS = 20;
/** With a statement's time, within the two seconds after which a buyer gets an error. */
const WAIT_FOR_A_CONNECTION_MS = 1_500;
const WAIT_FOR_WORK_IN_FLIGHT_MS = 5_000;

/** PostgreSQL ends what takes longer, and keeps the connection. */
export const STATEMENT_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** A hanging backend and a vanished machine both look like silence. */
const SILENCE_MS = 12_000;

/** pg's `query_timeout` would keep the connection, and the rollback would wait in it again. */
function socketThatNoticesSilence(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(timeoutProblem()));
}

type Size = { connections?: number; waitMilliseconds?: number };

export function connectionPool(
  connection: Connection,
  log: Log,
  { connections = CONNECTIONS, waitMilliseconds = WAIT_FOR_A_CONNECTION_MS }: Size = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...STATEMENT_LIMITS,
    stream: socketThatNoticesSilence,
    max: connections,
    connectionTimeoutMillis: waitMilliseconds,
  });
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
