/**
 * Back office sessions in a browser. The admin enters a password or a token once and gets a cookie; the browser stores neither.
 * On a device where the person logged in before, a session lasts a working day. Elsewhere it ends after half an hour without use.
 */

import { type LoginCookies, type LoginVisit, loginCookies } from "#people/server/accounts/sessions/session-cookies.ts";
import { isTouchDue, later, listedSession, newSession } from "#people/server/accounts/sessions/sessions.ts";
import { t } from "#platform/rules/language/text.ts";
import { countedFrom, takeTry } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { hashOf, isSameHash } from "#platform/server/secrets/secret.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Config } from "#shop/server/config.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  addAdminSession,
  adminOfSession,
  dropAdminSession,
  dropAdminSessionById,
  dropExpiredAdminSessions,
  openAdminSessions,
  touchAdminSession,
} from "./session-store.ts";
import { liveTokenByHash, noteUse } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now">;

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const UNKNOWN_DEVICE = { idle: 30 * MINUTE, absolute: 8 * HOUR };
const KNOWN_DEVICE = { idle: 12 * HOUR, absolute: 12 * HOUR };
/** The cookie outlives its session without reopening it, so that the server can report an ended session. */
const COOKIE_MILLISECONDS = 7 * 24 * HOUR;

export const officeCookies = (config: Config) =>
  loginCookies(config, {
    session: "asid",
    device: "office-device",
    sameSite: "strict",
    sessionMilliseconds: COOKIE_MILLISECONDS,
  });

const WRONG_TOKENS = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 15 * 60, forgetAfterSeconds: 15 * 60 };

/** Throws 429 after too many wrong tokens from one address. A correct token is never rejected: it is looked up before this counts. */
export const countWrongToken = ({ db, now }: Dependencies, address: string): Promise<void> =>
  takeTry(db, now(), ...countedFrom(WRONG_TOKENS, "admin tokens from address", address));

type NewSession = {
  whose: { adminTokenId: string } | { staffId: string };
  userAgent: string | undefined;
  onKnownDevice: boolean;
  now: Date;
};

/** Returns the secret for the cookie. */
export async function startAdminSession(
  db: Database,
  { whose, userAgent, onKnownDevice, now }: NewSession,
): Promise<string> {
  const { secret, row } = newSession({ now, userAgent, ...(onKnownDevice ? KNOWN_DEVICE : UNKNOWN_DEVICE) });
  await dropExpiredAdminSessions(db, now);
  await addAdminSession(db, { ...whose, ...row });
  return secret;
}

export async function openAdminSession({ db, now }: Dependencies, token: string, visit: LoginVisit) {
  const tokenHash = hashOf(token);
  const found = await liveTokenByHash(db, tokenHash);
  if (!found || !isSameHash(found.tokenHash, tokenHash)) {
    await countWrongToken({ db, now }, visit.address);
    throw new Problem("invalid-admin-token", t("Invalid admin token"));
  }

  const opened = now();
  const session = { whose: { adminTokenId: found.id }, userAgent: visit.userAgent, onKnownDevice: false, now: opened };
  const secret = await startAdminSession(db, session);
  await noteUse(db, found.id, opened);
  return { secret, admin: { name: found.name, role: found.role } };
}

export async function closeAdminSession({ db }: Dependencies, secret: string | undefined): Promise<void> {
  if (secret !== undefined) await dropAdminSession(db, hashOf(secret));
}

export function adminSessionAuthenticator({ db, now }: Dependencies, cookies: LoginCookies): Authenticator {
  return async (request) => {
    const secret = cookies.sessionOf(request);
    if (secret === undefined) return {};
    const moment = now();
    const found = await adminOfSession(db, hashOf(secret), moment);
    if (found === undefined) return { adminSessionEnded: true };
    if (isTouchDue(found, moment))
      await touchAdminSession(db, found.sessionId, moment, later(moment, UNKNOWN_DEVICE.idle));
    const { id, name, role, staffId } = found;
    return { admin: { id, name, role, ...(staffId !== null && { hasPassword: true }) } };
  };
}

/** Of people and of tokens: the owner sees everyone who is logged in. */
export const listAdminSessions = async ({ db, now }: Dependencies, visit: LoginVisit) =>
  (await openAdminSessions(db, now())).map(({ sessionId, staffId, ...session }) => ({
    ...listedSession(session, visit),
    id: sessionId,
    byToken: staffId === null,
  }));

export async function endAdminSession(shop: Dependencies, admin: Admin, id: string) {
  await change(shop, admin, async ({ tx, audit }) => {
    const dropped = await dropAdminSessionById(tx, id);
    if (dropped === undefined) throw new Problem("not-found", t("This session has already ended."));
    const { staffId, adminTokenId, device } = dropped;
    const object = staffId ? { kind: "staff", id: staffId } : { kind: "admin-token", id: adminTokenId ?? "" };
    audit("end-office-session", object, { before: { device } });
  });
  return { message: t("The session was ended.") };
}
