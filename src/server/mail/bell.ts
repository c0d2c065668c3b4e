/**
 * Wakes the postmen of every process, for those who queue so many mails that they cannot ring for each: PostgreSQL lets only
 * one transaction with a notification commit at a time. A bell that rang a moment ago rings once more at the end of the
 * moment. Should it never come to that, the postmen look by themselves twice a minute.
 */
import type { PostOffice } from "./post-office.ts";
import { callPostmen } from "./queue-mail.ts";

const A_MOMENT_MILLISECONDS = 500;

export type Bell = { ring(): void; stop(): Promise<void> };

export function postBell({ db, log }: Pick<PostOffice, "db" | "log">): Bell {
  let resting: NodeJS.Timeout | undefined;
  let rungMeanwhile = false;
  let calling: Promise<unknown> = Promise.resolve();

  function ring() {
    rungMeanwhile = resting !== undefined;
    if (rungMeanwhile) return;
    calling = callPostmen(db).catch((error) => log.warn({ error }, "the postmen could not be called; they will look"));
    resting = setTimeout(rested, A_MOMENT_MILLISECONDS).unref();
  }

  function rested() {
    resting = undefined;
    if (rungMeanwhile) ring();
  }

  return {
    ring,
    async stop() {
      clearTimeout(resting);
      await calling;
    },
  };
}
