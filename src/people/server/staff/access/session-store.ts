import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AdminRole } from "#platform/api/roles.ts";
import type { Database } from "#platform/server/database/database.ts";
import { adminSessions, adminTokens, staff } from "./schema.ts";

export const addAdminSession = async (db: Database, session: typeof adminSessions.$inferInsert) =>
  db.insert(adminSessions).values(session);

/** A session with its person or token. A disabled person and a revoked token have none. */
const liveSessions = (db: Database) =>
  db
    .select({
      sessionId: adminSessions.id,
      tokenHash: adminSessions.tokenHash,
      device: adminSessions.device,
      openedAt: adminSessions.openedAt,
      lastSeenAt: adminSessions.lastSeenAt,
      id: sql<string>`coalesce(${staff.id}, ${adminTokens.id})`,
      name: sql<string>`coalesce(${staff.name}, ${adminTokens.name})`,
      role: sql<AdminRole>`coalesce(${staff.role}, ${adminTokens.role})`,
      staffId: adminSessions.staffId,
    })
    .from(adminSessions)
    .leftJoin(adminTokens, and(eq(adminTokens.id, adminSessions.adminTokenId), isNull(adminTokens.revokedAt)))
    .leftJoin(staff, and(eq(staff.id, adminSessions.staffId), isNull(staff.disabledAt)))
    .$dynamic();

const isOpen = (now: Date) =>
  and(gt(adminSessions.expiresAt, now), or(sql`${staff.id} is not null`, sql`${adminTokens.id} is not null`));

/** Undefined when the session expired, its token was revoked or its person disabled. */
export async function adminOfSession(db: Database, tokenHash: string, now: Date) {
  const [found] = await liveSessions(db).where(and(eq(adminSessions.tokenHash, tokenHash), isOpen(now)));
  return found;
}

export const openAdminSessions = async (db: Database, now: Date) =>
  liveSessions(db).where(isOpen(now)).orderBy(desc(adminSessions.lastSeenAt)).limit(500);

/** Slides, but never beyond its end, and never back: on a known device a session lasts until its end. */
export const touchAdminSession = async (db: Database, id: string, now: Date, idleUntil: Date) =>
  db
    .update(adminSessions)
    .set({
      lastSeenAt: now,
      expiresAt: sql`greatest(${adminSessions.expiresAt}, least(${adminSessions.endsAt}, ${idleUntil.toISOString()}::timestamptz))`,
    })
    .where(eq(adminSessions.id, id));

export const dropAdminSession = async (db: Database, tokenHash: string) =>
  db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));

export async function dropAdminSessionById(db: Database, id: string) {
  const [dropped] = await db.delete(adminSessions).where(eq(adminSessions.id, id)).returning();
  return dropped;
}

export const dropSessionsOfToken = async (db: Database, adminTokenId: string) =>
  db.delete(adminSessions).where(eq(adminSessions.adminTokenId, adminTokenId));

export const dropSessionsOfStaff = async (db: Database, staffId: string) =>
  db.delete(adminSessions).where(eq(adminSessions.staffId, staffId));

export const dropExpiredAdminSessions = async (db: Database, now: Date) =>
  db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
