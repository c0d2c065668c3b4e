/** Hears one channel of the database for as long as the shop lives, and comes back by itself when the line is cut. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#server/database/connection-pool.ts";
import type { Logger } from "#server/http/logger.ts";

const SHORTEST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
/** Silence is normal on this line, so the network itself is asked whether the other end is still there. */
const ON_THE_LINE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000, connectionTimeoutMillis: 5_000 };

type Line = {
  connection: Connection;
  channel: string;
  /** Called for each notification, and after each new connection, because what was said meanwhile went unheard. */
  onNews: () => void;
  log: Logger;
};

export function listen({ connection, channel, onNews, log }: Line): { stop(): Promise<void> } {
  const hangUp = new AbortController();

  async function keepListening() {
    let wait = SHORTEST_PAUSE_MILLISECONDS;
    while (!hangUp.signal.aborted) {
      const reason = await hearUntilCut(() => {
        wait = SHORTEST_PAUSE_MILLISECONDS;
        onNews();
      });
      if (hangUp.signal.aborted) return;
      log.warn({ channel, reason }, "the line to the database was cut; listening again");
      await pause(wait, undefined, { signal: hangUp.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  /** Answers why the line is no more. */
  async function hearUntilCut(news: () => void): Promise<string> {
    const client = new pg.Client({ ...connection, ...ON_THE_LINE, application_name: `sheetal ${channel}` });
    const cut = Promise.withResolvers<string>();
    const hungUp = () => cut.resolve("the shop is closing");
    hangUp.signal.addEventListener("abort", hungUp);
    client.on("error", (error: Error & { code?: string }) => cut.resolve(error.code ?? error.name));
    client.on("end", () => cut.resolve("the connection ended"));
    client.on("notification", news);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      news();
      return await cut.promise;
    } catch (error) {
      return (error as { code?: string }).code ?? "no connection";
    } finally {
      hangUp.signal.removeEventListener("abort", hungUp);
      // A line that is dead already has nobody to say goodbye to, so nobody waits for it.
      client.end().catch(() => undefined);
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
