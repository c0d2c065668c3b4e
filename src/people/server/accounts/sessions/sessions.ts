/** Sessions: opened at login with a new secret, extended by use, ended by their owner. */

import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { deviceLabel, deviceName } from "#platform/server/secrets/device-name.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import {
  addSession,
  liveSessionsOf,
  removeOtherSessions,
  removeOwnSession,
  removeSessionByToken,
  removeSessionsOf,
  touchSession,
} from "./session-store.ts";

/** Often enough to detect use, rarely enough that most page reads cause no write. */
const TOUCH_AFTER = 60 * 1000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Returns a new secret for the cookie, whatever cookie the browser sent. */
export async function openSession(
  tx: Database,
  accounts: Accounts,
  { accountId, userAgent }: { accountId: string; userAgent: Visit["userAgent"] },
): Promise<string> {
  const secret = newSecret();
  const now = accounts.now();
  await addSession(tx, {
    tokenHash: hashOf(secret),
    accountId,
    device: deviceName(userAgent),
    openedAt: now,
    lastSeenAt: now,
    endsAt: later(now, accounts.absoluteMilliseconds),
    expiresAt: later(now, Math.min(accounts.idleMilliseconds, accounts.absoluteMilliseconds)),
  });
  return secret;
}

export async function accountOf(accounts: Accounts, secret: string | undefined) {
  if (secret === undefined) return undefined;
  const now = accounts.now();
  const session = await accounts.findSession(hashOf(secret), now);
  if (session === undefined) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_AFTER) {
    await touchSession(accounts.db, session.id, now, later(now, accounts.idleMilliseconds));
  }
  return session;
}

export function customerSessionAuthenticator(accounts: Accounts): Authenticator {
  return async (request) => {
    const session = await accountOf(accounts, accounts.cookies.sessionOf(request));
    if (!session?.mobile) return {};
    return { customer: { id: session.accountId, mobile: session.mobile, language: session.language } };
  };
}

export async function closeSession({ db }: Accounts, secret: string | undefined): Promise<void> {
  if (secret !== undefined) await removeSessionByToken(db, hashOf(secret));
}

/** For an account that loses access on all devices. */
export async function closeEverySession(tx: Database, accountId: string): Promise<void> {
  await removeSessionsOf(tx, accountId);
}

export async function sessionsOf({ db, now }: Accounts, accountId: string, visit: Visit) {
  const live = await liveSessionsOf(db, accountId, now());
  const current = visit.session && hashOf(visit.session);
  return live.map(({ device, tokenHash, ...session }) => ({
    ...session,
    device: deviceLabel(device),
    current: tokenHash === current,
  }));
}

export async function endSession(
  { db }: Accounts,
  { accountId, id, visit }: { accountId: string; id: string; visit: Visit },
): Promise<{ wasCurrent: boolean }> {
  const tokenHash = await removeOwnSession(db, accountId, id);
  if (tokenHash === undefined) throw new Problem("not-found", t("This session has already ended."));
  return { wasCurrent: visit.session !== undefined && hashOf(visit.session) === tokenHash };
}

/** For a customer who lost a phone or used another's computer. */
export async function endOtherSessions({ db, now }: Accounts, accountId: string, visit: Visit) {
  const tokenHash = visit.session === undefined ? "" : hashOf(visit.session);
  const ended = await removeOtherSessions(db, { accountId, tokenHash, now: now() });
  const message = plural(ended, {
    one: "{count} other device was logged out.",
    other: "{count} other devices were logged out.",
  });
  return { ended, message };
}
