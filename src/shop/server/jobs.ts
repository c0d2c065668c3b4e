/** Work in the background: reminders, alerts, publishing, deleting. One of several processes does it for all. */
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "./shop.ts";

export type Job = {
  /** For the log, as in "… failed; trying again later". */
  name: string;
  everySeconds: number;
  /** Idempotent. May return up to when everything is done, and then gets it the next time. */
  run(shop: Shop, doneUpTo?: Date): Promise<unknown>;
};

export const startJobs = (shop: Shop, jobs: readonly Job[]) =>
  jobs.map(({ name, everySeconds, run }) => {
    let doneUpTo: Date | undefined;
    const round = {
      everyMilliseconds: everySeconds * 1000,
      failure: `${name} failed; trying again later`,
      log: shop.log,
    };
    return repeat(round, async () => {
      const result = await run(shop, doneUpTo);
      if (result instanceof Date) doneUpTo = result;
    });
  });
