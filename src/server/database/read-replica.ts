/**
 * Lists and files that may be some seconds old are read from a standby where DATABASE_READ_URL names one, so that they take
 * nothing from buyers. A standby that is away, late or busy recovering is no reason to fail: then the primary is asked.
 */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Logger } from "#server/log/logger.ts";
import { connectionOptions } from "./connection-options.ts";
import { connectionPool, endPool } from "./connection-pool.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";
import { isDatabaseDown, isRecoveryConflict, isTooSlow } from "./failures.ts";

const SIZE = { connections: 5, waitMilliseconds: 1_000 };
const LOOK_EVERY_MILLISECONDS = 5_000;
const RESPONSE_TIMEOUT_MILLISECONDS = 8_000;

/** Hears the primary, and has taken in what it heard, or nearly. What is no standby is as fresh as can be. */
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
        // Not asked again for a while.
        looked = { at: performance.now(), fresh: Promise.resolve(false) };
      }
      return ask(primary);
    },
    stop: () => endPool(pool),
  };
}

/** What is only looked at, and may be a moment old. */
export const readOnly = <Found>(
  { db, reader }: { db: Database; reader?: ReadReplica | undefined },
  ask: ReadQuery<Found>,
): Promise<Found> => (reader === undefined ? ask(db) : reader.read(ask));
