/** Runs a background job at startup and periodically, one run at a time. A failed run is retried at the next interval. */
import type { Logger } from "#platform/server/log/logger.ts";

type Rounds = {
  everyMilliseconds: number;
  /** Log message. */
  failure: string;
  log: Pick<Logger, "warn">;
};

const SAY_SO_EVERY_MILLISECONDS = 60_000;

export function repeat(
  { everyMilliseconds, failure, log }: Rounds,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  const report = reportSparsely(log, failure);
  let working: Promise<unknown> | undefined;
  const round = () => {
    working ??= work()
      .catch(report)
      .finally(() => {
        working = undefined;
      });
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

/** At most once a minute: an outage must not fill the log. */
export function reportSparsely(log: Rounds["log"], message: string): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - reportedAt < SAY_SO_EVERY_MILLISECONDS) return;
    reportedAt = performance.now();
    log.warn({ error }, message);
  };
}
