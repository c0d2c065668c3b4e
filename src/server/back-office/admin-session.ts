/**
 * Back office sessions in a browser: the admin enters the token once and gets a cookie, valid for half an hour without use and for a
 * working day at most. The browser never stores the token.
 */
import { t } from "#domain/language/text.ts";
import { hashOf, isSameHash, newSecret } from "#server/accounts/secret.ts";
import { countedFrom, takeTry } from "#server/attempts/attempts.ts";
import type { Authenticator } from "#server/http/audience.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { type AdminCookie, WORKING_DAY_MILLISECONDS } from "./admin-cookie.ts";
import {
  addAdminSession,
  adminOfSession,
  dropAdminSession,
  dropExpiredAdminSessions,
  touchAdminSession,
} from "./session-store.ts";
import { liveTokenByHash, noteUse } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now">;

const MINUTE = 60 * 1000;
const IDLE_MILLISECONDS = 30 * MINUTE;
/** Often enough to detect use, rarely enough that most list reads cause no write. */
const TOUCH_AFTER = MINUTE;

const WRONG_TOKENS = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 15 * 60, forgetAfterSeconds: 15 * 60 };

/** Throws 429 after too many wrong tokens from one address. A correct token is never rejected: it is looked up before this counts. */
export const countWrongToken = ({ db, now }: Dependencies, address: string): Promise<void> =>
  takeTry(db, now(), ...countedFrom(WRONG_TOKENS, "admin tokens from address", address));

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export async function openAdminSession(
  { db, now }: Dependencies,
  { token, address }: { token: string; address: string },
) {
  const tokenHash = hashOf(token);
  const found = await liveTokenByHash(db, tokenHash);
  if (!found || !isSameHash(found.tokenHash, tokenHash)) {
    await countWrongToken({ db, now }, address);
    throw new Problem("invalid-admin-token", t("Invalid admin token"));
  }

  const secret = newSecret();
  const opened = now();
  await dropExpiredAdminSessions(db, opened);
  await addAdminSession(db, {
    tokenHash: hashOf(secret),
    adminTokenId: found.id,
    openedAt: opened,
    lastSeenAt: opened,
    endsAt: later(opened, WORKING_DAY_MILLISECONDS),
    expiresAt: later(opened, IDLE_MILLISECONDS),
  });
  await noteUse(db, found.id, opened);
  return { secret, admin: { name: found.name, role: found.role } };
}

export async function closeAdminSession({ db }: Dependencies, secret: string | undefined): Promise<void> {
  if (secret !== undefined) await dropAdminSession(db, hashOf(secret));
}

export function adminSessionAuthenticator({ db, now }: Dependencies, cookie: AdminCookie): Authenticator {
  return async (request) => {
    const secret = cookie.read(request);
    if (secret === undefined) return {};
    const moment = now();
    const found = await adminOfSession(db, hashOf(secret), moment);
    if (found === undefined) return { adminSessionEnded: true };
    if (moment.getTime() - found.lastSeenAt.getTime() >= TOUCH_AFTER) {
      await touchAdminSession(db, found.sessionId, moment, later(moment, IDLE_MILLISECONDS));
    }
    return { admin: { id: found.id, name: found.name, role: found.role } };
  };
}
