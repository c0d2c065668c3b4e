/** Limits concurrency: a few run, some wait, the rest get 503. */
import { t } from "#platform/rules/language/text.ts";
import { watchQueue } from "#platform/server/http/metrics.ts";
import { Problem } from "#platform/server/http/problems.ts";

type RunLimited = <Done>(work: () => Promise<Done>) => Promise<Done>;

/** `busy` is the message for rejected callers. */
type Limit = {
  /** For the metrics. */
  name: string;
  atOnce: number;
  waiting: number;
  longestWaitMilliseconds?: number;
  busy?: () => string;
};

const manyLogins = () => t("Many people are logging in right now. Please try again in a few seconds.");

export function limitConcurrency({
  name,
  atOnce,
  waiting,
  longestWaitMilliseconds = 2_000,
  busy = manyLogins,
}: Limit): RunLimited {
  const queue: (() => void)[] = [];
  let working = 0;
  watchQueue(name, () => queue.length);

  async function untilThereIsRoom() {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (queue.length >= waiting) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(tooBusy());
      }, longestWaitMilliseconds);
      queue.push(go);
    });
  }

  const tooBusy = () => new Problem("too-busy", busy(), { headers: { "retry-after": "5" } });

  /** Hands the slot to the longest waiter, so that no new caller can take it. */
  function passOn() {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }

  return async (work) => {
    await untilThereIsRoom();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
