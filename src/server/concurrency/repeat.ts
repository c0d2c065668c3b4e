/** Work that the shop does by itself: when it opens and then again and again, one round at a time. What fails is tried again in the next round. */
import type { Logger } from "#server/log/logger.ts";

type Rounds = {
  everyMilliseconds: number;
  /** What the log says of a round that failed. */
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
