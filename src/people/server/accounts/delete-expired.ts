/** Deletes expired rows at the first login of each hour, so no timer is needed. */

import { deleteExpiredClaims } from "#people/server/accounts/registration/claims-store.ts";
import { DEVICE_KNOWN_MILLISECONDS } from "#people/server/accounts/sessions/session-cookies.ts";
import { deleteDevicesUnseenSince, dropExpiredSessions } from "#people/server/accounts/sessions/session-store.ts";
import { deleteExpiredAttempts } from "#platform/server/attempts/attempt-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { dropAbandonedBefore } from "./store.ts";

const HOUR = 60 * 60 * 1000;
/** As long as an unconfirmed account exists: enough time to find the mail or request a new link. */
export const REGISTRATION_MILLISECONDS = 30 * 24 * HOUR;

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
    await deleteExpiredClaims(db, moment);
    await dropAbandonedBefore(db, new Date(time - REGISTRATION_MILLISECONDS), moment);
  };
}
