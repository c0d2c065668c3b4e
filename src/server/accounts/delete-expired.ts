/** Deletes expired rows at the first login of each hour, so no timer is needed. */

import { deleteExpiredAttempts } from "#server/attempts/attempt-store.ts";
import type { Shop } from "#server/shop.ts";
import { DEVICE_KNOWN_MILLISECONDS, REGISTRATION_MILLISECONDS } from "./sessions/session-cookies.ts";
import { deleteDevicesUnseenSince, dropExpiredSessions } from "./sessions/session-store.ts";
import { dropAbandonedBefore } from "./store.ts";

const HOUR = 60 * 60 * 1000;

export function tidyHourly({ db, now }: Pick<Shop, "db" | "now">): () => Promise<void> {
  let last = 0;
  return async () => {
    const moment = now();
    const time = moment.getTime();
    if (time - last < HOUR) return;
    last = time;
    await dropExpiredSessions(db, moment);
    await deleteExpiredAttempts(db, moment);
    await deleteDevicesUnseenSince(db, new Date(time - DEVICE_KNOWN_MILLISECONDS));
    await dropAbandonedBefore(db, new Date(time - REGISTRATION_MILLISECONDS), moment);
  };
}
