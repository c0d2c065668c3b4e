import { and, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { type AccountKind, accounts, knownDevices, sessions } from "#people/server/accounts/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Every call of a logged-in account runs it, so each connection prepares it once. */
export function prepareFindSession(db: Database, kind: AccountKind) {
  const lookup = db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      accountId: accounts.id,
      mobile: accounts.mobile,
      language: accounts.language,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), eq(accounts.kind, kind)))
    .prepare(`session_of_${kind.replace("-", "_")}`);
  return async (tokenHash: string, now: Date) => {
    const [session] = await lookup.execute({ tokenHash });
    return session && session.expiresAt > now ? session : undefined;
  };
}

/** More than any firm needs. A further login ends the least recently used session, so the table stays bounded. */
const MAX_SESSIONS = 100;

export async function addSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  const { id, accountId, lastSeenAt, openedAt } = sessions;
  const surplus = db
    .select({ id })
    .from(sessions)
    .where(eq(accountId, session.accountId))
    .orderBy(desc(lastSeenAt), desc(openedAt))
    .offset(MAX_SESSIONS - 1);
  await db.delete(sessions).where(inArray(id, surplus));
  await db.insert(sessions).values(session);
}

/** Slides, but never beyond its end. */
export const touchSession = async (db: Database, id: string, now: Date, idleUntil: Date) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: sql`least(${sessions.endsAt}, ${idleUntil}::timestamptz)` })
    .where(eq(sessions.id, id));

export const removeSessionByToken = async (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

export const removeSessionsOf = async (db: Database, accountId: string) =>
  db.delete(sessions).where(eq(sessions.accountId, accountId));

/** The query includes the owner, so another account's session is not found. */
export async function removeOwnSession(db: Database, accountId: string, id: string): Promise<string | undefined> {
  const [removed] = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash });
  return removed?.tokenHash;
}

/** Returns how many had not expired. */
export async function removeOtherSessions(
  db: Database,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
): Promise<number> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)))
    .returning({ expiresAt: sessions.expiresAt });
  return removed.filter(({ expiresAt }) => expiresAt > now).length;
}

export const liveSessionsOf = async (db: Database, accountId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.openedAt));

export const dropExpiredSessions = async (db: Database, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));

/** Each device has its own limit of password guesses, so the number stays small. */
const MAX_DEVICES = 20;

/** Replaces the device's previous hash, so that each browser is one row. */
export async function saveDevice(
  db: Database,
  device: { accountId: string; before: string | undefined; tokenHash: string; now: Date },
): Promise<void> {
  const { accountId, before, tokenHash, now } = device;
  if (before !== undefined) {
    await db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.tokenHash, before)));
  }
  const surplus = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastLoginAt))
    .offset(MAX_DEVICES - 1);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), inArray(knownDevices.tokenHash, surplus)));
  await db.insert(knownDevices).values({ accountId, tokenHash, lastLoginAt: now });
}

/** After a password change, devices that knew the old one count as strangers, except the browser that made the change. */
export const deleteOtherDevices = async (db: Database, accountId: string, stored: string | undefined) =>
  db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), ne(knownDevices.tokenHash, stored ?? "")));

export const devicesOf = async (db: Database, accountId: string) =>
  db
    .select({ lastLoginAt: knownDevices.lastLoginAt })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastLoginAt));

export const deleteDevicesUnseenSince = async (db: Database, moment: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastLoginAt, moment));
