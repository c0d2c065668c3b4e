import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { adminTokens, staff } from "./schema.ts";

const isLive = isNull(adminTokens.revokedAt);

export async function liveTokenByHash(db: Database, tokenHash: string) {
  const [token] = await db
    .select()
    .from(adminTokens)
    .where(and(eq(adminTokens.tokenHash, tokenHash), isLive));
  return token;
}

export async function tokenByHash(db: Database, tokenHash: string) {
  const [token] = await db.select().from(adminTokens).where(eq(adminTokens.tokenHash, tokenHash));
  return token;
}

export async function liveTokenByName(db: Database, name: string) {
  const [token] = await db
    .select()
    .from(adminTokens)
    .where(and(eq(sql`lower(${adminTokens.name})`, name), isLive));
  return token;
}

export async function anyTokenEverMade(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminTokens.id }).from(adminTokens).limit(1);
  return rows.length > 0;
}

/** An advisory lock until the transaction ends. Every change of tokens and staff takes it, so that one owner always remains. */
export const lockAccess = async (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin-token'))`);

export const revokeToken = async (db: Database, id: string, now: Date) =>
  db.update(adminTokens).set({ revokedAt: now }).where(eq(adminTokens.id, id));

/** An existing token becomes the owner's; callers exclude revoked ones. */
export async function addOwnerToken(db: Database, name: string, tokenHash: string, now: Date) {
  return one(
    db
      .insert(adminTokens)
      .values({ name, role: "owner", tokenHash, createdAt: now })
      .onConflictDoUpdate({ target: adminTokens.tokenHash, set: { name, role: "owner" } })
      .returning(),
    () => new Error("a token was not kept"),
  );
}

/** Written at most once a minute: it shows which tokens are in use, not each call. */
export const noteUse = async (db: Database, id: string, now: Date) =>
  db
    .update(adminTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(adminTokens.id, id),
        or(isNull(adminTokens.lastUsedAt), lt(adminTokens.lastUsedAt, new Date(now.getTime() - 60_000))),
      ),
    );

/** Live ones first, newest on top. */
export const allTokens = async (db: Database) =>
  db
    .select()
    .from(adminTokens)
    .orderBy(asc(sql`${adminTokens.revokedAt} is not null`), desc(adminTokens.createdAt))
    .limit(500);

export async function tokenById(db: Database, id: string) {
  const [token] = await db.select().from(adminTokens).where(eq(adminTokens.id, id));
  return token;
}

/** People who can log in, and programs with a token. */
export async function countAccesses(db: Database): Promise<number> {
  return (await db.$count(adminTokens, isLive)) + (await db.$count(staff, isNotNull(staff.passwordHash)));
}

/** Owners who can log in now: tokens, and people with a password. */
export async function liveOwners(db: Database): Promise<number> {
  const tokens = await db.$count(adminTokens, and(eq(adminTokens.role, "owner"), isLive));
  return tokens + (await db.$count(staff, and(eq(staff.role, "owner"), isNotNull(staff.passwordHash))));
}

export async function addToken(db: Database, token: typeof adminTokens.$inferInsert) {
  return one(db.insert(adminTokens).values(token).returning(), () => new Error("a token was not kept"));
}

export const adminTokenNames = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: adminTokens.id, name: adminTokens.name })
    .from(adminTokens)
    .where(inArray(adminTokens.id, [...ids]));
