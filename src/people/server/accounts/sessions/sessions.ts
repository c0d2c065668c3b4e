/** Sessions: opened at login with a new secret, extended by use, ended by their owner. */

import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { deviceLabel, deviceName } from "#platform/server/secrets/device-name.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { LoginVisit } from "./session-cookies.ts";
import {
  addSession,
  liveSessionsOf,
  removeOtherSessions,
  removeOwnSession,
  removeSessionByToken,
  touchSession,
} from "./session-store.ts";

/** Often enough to detect use, rarely enough that most page reads cause no write. */
const TOUCH_AFTER = 60 * 1000;

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export const isTouchDue = ({ lastSeenAt }: { lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_AFTER;

type SessionRules = { now: Date; userAgent: string | undefined; idle: number; absolute: number };

/** A session with a new secret for the cookie, whatever cookie the browser sent. */
export function newSession({ now, userAgent, idle, absolute }: SessionRules) {
  const secret = newSecret();
  const row = {
    tokenHash: hashOf(secret),
    device: deviceName(userAgent),
    openedAt: now,
    lastSeenAt: now,
    endsAt: later(now, absolute),
    expiresAt: later(now, Math.min(idle, absolute)),
  };
  return { secret, row };
}

export async function openSession(
  tx: Database,
  { now, idleMilliseconds: idle, absoluteMilliseconds: absolute }: Accounts,
  { accountId, userAgent }: { accountId: string; userAgent: Visit["userAgent"] },
): Promise<string> {
  const { secret, row } = newSession({ now: now(), userAgent, idle, absolute });
  await addSession(tx, { ...row, accountId });
  return secret;
}

export async function accountOf(accounts: Accounts, secret: string | undefined) {
  if (secret === undefined) return undefined;
  const now = accounts.now();
  const session = await accounts.findSession(hashOf(secret), now);
  if (session === undefined) return undefined;
  if (isTouchDue(session, now)) await touchSession(accounts.db, session.id, now, later(now, accounts.idleMilliseconds));
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

/** A session as its owner sees it. */
export const listedSession = <Row extends { device: string; tokenHash: string }>(
  { device, tokenHash, ...session }: Row,
  visit: LoginVisit,
) => ({
  ...session,
  device: deviceLabel(device),
  current: visit.session !== undefined && tokenHash === hashOf(visit.session),
});

export const sessionsOf = async ({ db, now }: Accounts, accountId: string, visit: Visit) =>
  (await liveSessionsOf(db, accountId, now())).map((session) => listedSession(session, visit));

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
