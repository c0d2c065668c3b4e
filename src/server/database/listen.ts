/** Hears one channel of the database for as long as the shop lives, and comes back by itself when the line is cut. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Connection } from "#server/database/connection-pool.ts";
import type { Logger } from "#server/log/logger.ts";
import { ShopClient } from "./client.ts";
import type { Database } from "./database.ts";
import { within } from "./deadline.ts";

/** Tells everybody who listens on the channel, one notification for each message. */
export const notifyAll = async (db: Database, channel: string, messages: readonly string[]) =>
  db.execute(
    sql`select pg_notify(${channel}, message) from json_array_elements_text(${JSON.stringify(messages)}) message`,
  );

/**
 * A shop that opens has more pressing things to ask the database, and one that is closed again in that time never needed a line. Only
 * where a version tells: what is said before the line stands is not lost then.
 */
const FIRST_PAUSE_MILLISECONDS = 1_000;
const SHORTEST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 5_000;
/**
 * Silence is normal on this line, and a line whose other end has vanished is silent too. So it is asked every few seconds
 * which version the shop's data is at: no answer is a cut line, and another answer is news that went unheard.
 */
const PACE = { lookEveryMilliseconds: 5_000, answerMilliseconds: 3_000 };
export type Pace = typeof PACE;

type Line = {
  connection: Connection;
  channel: string;
  /** A cheap question whose answer changes with every change that is told on this channel. */
  version?: string;
  /** That answer from before the data was read: until it is another one, the first connection brings no news. */
  known?: string;
  /**
   * Called for each notification, with what it carries, and after each new connection, because what was said meanwhile went unheard. Who
   * answers with a promise that fails could not take the news in, and is told again at the next look.
   */
  onChange: (payload?: string) => unknown;
  log: Logger;
  limit?: Pace;
};

/** What the question about the version is answered just now, as `known` wants it. */
export const versionNow = async (db: Database, version: string): Promise<string> => asText(await db.execute(version));

const asText = ({ rows }: { rows: unknown[] }) => JSON.stringify(rows);

export function listen({ connection, channel, version, known, onChange, log, limit = PACE }: Line): {
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

  /** Answers why the line is no more. */
  async function hearUntilCut(changes: Line["onChange"]): Promise<string> {
    const client = new ShopClient({
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
      // A line that is dead already has nobody to say goodbye to, so nobody waits for it.
      client.end().catch(() => undefined);
    }
  }

  async function keepLooking(client: ShopClient, changes: () => void) {
    const look = () => within(limit.answerMilliseconds, async () => asText(await client.query(version ?? "select 1")));
    const ended = new AbortController();
    client.once("end", () => ended.abort());
    let last = await look();
    if (last !== known) changes();
    known = undefined;
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
