/** Listens on one database channel while the shop runs, and reconnects after a lost connection. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";

export const notifyAll = async (db: Database, channel: string, messages: readonly string[]) =>
  db.execute(
    sql`select pg_notify(${channel}, message) from json_array_elements_text(${JSON.stringify(messages)}) message`,
  );

/** A starting shop has more urgent queries. Only with a version query, which detects changes made before the connection. */
const FIRST_PAUSE_MILLISECONDS = 1_000;
const SHORTEST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 5_000;
/** A silent connection may be dead. The version query tests it: a timeout means it is lost, a new version a missed notification. */
const PACE = { lookEveryMilliseconds: 5_000, answerMilliseconds: 3_000 };
type Pace = typeof PACE;

type Line = {
  connection: Connection;
  channel: string;
  /** A cheap query whose result changes with every change notified on this channel. */
  version?: string;
  /**
   * Called per notification, and after each reconnect, which may have missed some. If it rejects, it is called again at the next
   * check.
   */
  onChange: (payload?: string) => unknown;
  log: Logger;
  limit?: Pace;
};

const asText = ({ rows }: { rows: unknown[] }) => JSON.stringify(rows);

export function listen({ connection, channel, version, onChange, log, limit = PACE }: Line): {
  stop(): Promise<void>;
} {
  const hangUp = new AbortController();
  const { signal } = hangUp;
  let isUntaken = false;

  function tell(payload?: string) {
    Promise.resolve(onChange(payload)).catch((error) => {
      isUntaken = true;
      log.error({ error, channel }, "what was told could not be read; what was known before stays until it is");
    });
  }

  async function keepListening() {
    let wait = SHORTEST_PAUSE_MILLISECONDS;
    if (version !== undefined) await pause(FIRST_PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      const reason = await hearUntilCut((payload) => {
        wait = SHORTEST_PAUSE_MILLISECONDS;
        tell(payload);
      });
      if (signal.aborted) return;
      log.warn({ channel, reason }, "the line to the database was cut; listening again");
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  /** Returns the reason why the connection ended. */
  async function hearUntilCut(changes: Line["onChange"]): Promise<string> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      application_name: `sheetal ${channel}`,
    });
    const cut = Promise.withResolvers<string>();
    const hungUp = () => cut.resolve("the shop is closing");
    signal.addEventListener("abort", hungUp);
    client.on("error", (error: Error & { code?: string }) => cut.resolve(error.code ?? error.name));
    client.on("end", () => cut.resolve("the connection ended"));
    client.on("notification", ({ payload }) => changes(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      const looking = keepLooking(client, changes).catch((error) => cut.resolve(error.code ?? error.name));
      const reason = await cut.promise;
      client.end().catch(() => undefined);
      await looking;
      return reason;
    } catch (error) {
      return (error as { code?: string }).code ?? "no connection";
    } finally {
      signal.removeEventListener("abort", hungUp);
      // A dead connection never confirms its end, so do not wait for it.
      client.end().catch(() => undefined);
    }
  }

  async function keepLooking(client: pg.Client, changes: () => void) {
    const look = () => within(limit.answerMilliseconds, async () => asText(await client.query(version ?? "select 1")));
    const ended = new AbortController();
    client.once("end", () => ended.abort());
    let last = await look();
    changes();
    while (!ended.signal.aborted) {
      const over = AbortSignal.any([signal, ended.signal]);
      await pause(limit.lookEveryMilliseconds, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (over.aborted) return;
      const now = await look();
      if (now !== last || isUntaken) {
        isUntaken = false;
        changes();
      }
      last = now;
    }
  }

  const listening = keepListening();
  return {
    async stop() {
      hangUp.abort();
      await listening;
    },
  };
}
