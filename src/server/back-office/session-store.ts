import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { adminSessions, adminTokens } from "./schema.ts";

export const addAdminSession = async (db: Database, session: typeof adminSessions.$inferInsert) =>
  db.insert(adminSessions).values(session);

/** Undefined when the session expired or its token was revoked. */
export async function adminOfSession(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      sessionId: adminSessions.id,
      lastSeenAt: adminSessions.lastSeenAt,
      id: adminTokens.id,
      name: adminTokens.name,
      role: adminTokens.role,
    })
    .from(adminSessions)
    .innerJoin(adminTokens, eq(adminTokens.id, adminSessions.adminTokenId))
    .where(
      and(eq(adminSessions.tokenHash, tokenHash), gt(adminSessions.expiresAt, now), isNull(adminTokens.revokedAt)),
    );
  return found;
}

/** Slides, but never beyond its end. */
export const touchAdminSession = async (db: Database, id: string, now: Date, idleUntil: Date) =>
  db
    .update(adminSessions)
    .set({ lastSeenAt: now, expiresAt: sql`least(${adminSessions.endsAt}, ${idleUntil.toISOString()}::timestamptz)` })
    .where(eq(adminSessions.id, id));

export const dropAdminSession = async (db: Database, tokenHash: string) =>
  db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));

export const dropSessionsOfToken = async (db: Database, adminTokenId: string) =>
  db.delete(adminSessions).where(eq(adminSessions.adminTokenId, adminTokenId));

export const dropExpiredAdminSessions = async (db: Database, now: Date) =>
  db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
