/** Reads that may be seconds old use the standby in DATABASE_READ_URL. If it is down, behind or recovering, the primary is queried. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "#platform/server/database/database.ts";
import { within } from "#platform/server/database/deadline.ts";
import { isDatabaseDown, isRecoveryConflict, isTooSlow } from "#platform/server/database/failures.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { connectionOptions } from "./connection-options.ts";
import { connectionPool, endPool } from "./connection-pool.ts";

const SIZE = { connections: 5, waitMilliseconds: 1_000 };
const LOOK_EVERY_MILLISECONDS = 5_000;
const RESPONSE_TIMEOUT_MILLISECONDS = 8_000;

/** The standby is connected to the primary and has replayed all or nearly all it received. A primary is always fresh. */
const IS_FRESH = sql`select not pg_is_in_recovery() or (exists (select from pg_stat_wal_receiver) and coalesce(
  pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() or now() - pg_last_xact_replay_timestamp() < interval '10 s', false)) as fresh`;

type ReadQuery<Found> = (db: Database) => Promise<Found>;
export type ReadReplica = { read: <Found>(ask: ReadQuery<Found>) => Promise<Found>; stop: () => Promise<void> };

export function openReadReplica({ url, db: primary, log }: { url: string; db: Database; log: Logger }): ReadReplica {
  const sent = {
    info: (line: string) => log.info(line),
    warn: (line: string) => log.warn(line),
    error: (line: string) => log.error(line),
  };
  const pool = connectionPool({ ...connectionOptions(url, "DATABASE_READ_URL"), standby: true }, sent, SIZE);
  const standby = drizzle(pool);
  let looked: { at: number; fresh: Promise<boolean> } | undefined;

  async function look(): Promise<boolean> {
    const { rows } = await within(RESPONSE_TIMEOUT_MILLISECONDS, () => standby.execute<{ fresh: boolean }>(IS_FRESH));
    if (!rows[0]?.fresh) log.warn("the standby is behind; lists are read from the primary");
    return rows[0]?.fresh === true;
  }

  function isFresh(): Promise<boolean> {
    if (looked === undefined || performance.now() - looked.at > LOOK_EVERY_MILLISECONDS) {
      looked = { at: performance.now(), fresh: look() };
    }
    return looked.fresh;
  }

  return {
    async read(ask) {
      try {
        if (await isFresh()) return await within(RESPONSE_TIMEOUT_MILLISECONDS, () => ask(standby));
      } catch (error) {
        if (![isDatabaseDown, isTooSlow, isRecoveryConflict].some((known) => known(error))) throw error;
        log.warn({ error }, "the standby did not answer; lists are read from the primary");
        // Do not try the standby again for a while.
        looked = { at: performance.now(), fresh: Promise.resolve(false) };
      }
      return ask(primary);
    },
    stop: () => endPool(pool),
  };
}

/** For reads that may be slightly stale. */
export const readOnly = <Found>(
  { db, reader }: { db: Database; reader?: ReadReplica | undefined },
  ask: ReadQuery<Found>,
): Promise<Found> => (reader === undefined ? ask(db) : reader.read(ask));
