/** Notices that time makes due, such as a reminder. Others are queued by the change that they are about. */
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "#shop/server/shop.ts";

const MINUTE_MILLISECONDS = 60_000;

export type DueNotice = {
  /** The kind of its mails. */
  name: string;
  /** How often the shop looks. */
  everyMinutes: number;
  /**
   * Finds who is due and calls `notify`, in a transaction that also records it: by a key (`once`), or by the row that it deletes. May
   * return up to when everything is sent, and then gets it the next time.
   */
  queue(shop: Shop, sentUpTo?: Date): Promise<Date | number | undefined>;
};

export const startNotices = (shop: Shop, notices: readonly DueNotice[]) =>
  notices.map(({ name, everyMinutes, queue }) => {
    let sentUpTo: Date | undefined;
    return repeat(
      {
        everyMilliseconds: everyMinutes * MINUTE_MILLISECONDS,
        failure: `${name} notices could not be queued; trying again later`,
        log: shop.log,
      },
      async () => {
        const result = await queue(shop, sentUpTo);
        if (result instanceof Date) sentUpTo = result;
      },
    );
  });
