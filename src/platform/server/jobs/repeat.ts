/** Runs a background job at startup and periodically, one run at a time. A failed run is retried at the next interval. */
import type { Logger } from "#platform/server/log/logger.ts";

type Rounds = {
  everyMilliseconds: number;
  /** Log message. */
  failure: string;
  log: Pick<Logger, "warn">;
};

export function repeat(
  { everyMilliseconds, failure, log }: Rounds,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let working: Promise<unknown> = Promise.resolve();
  const round = () => {
    working = working.then(work).catch((error) => log.warn({ error }, failure));
  };
  round();
  const timer = setInterval(round, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
