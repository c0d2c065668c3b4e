import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { accountClaims, accounts } from "#people/server/accounts/schema.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";

export type Claim = typeof accountClaims.$inferSelect;

/** One per account: the new one replaces an older one. */
export const putClaim = async (tx: Database, { accountId, ...claim }: Claim) =>
  tx
    .insert(accountClaims)
    .values({ accountId, ...claim })
    .onConflictDoUpdate({ target: accountClaims.accountId, set: claim });

export async function claimOfToken(db: Database, tokenHash: string): Promise<Claim | undefined> {
  const [claim] = await db.select().from(accountClaims).where(eq(accountClaims.tokenHash, tokenHash));
  return claim;
}

export async function claimOf(db: Database, accountId: string, now: Date): Promise<Claim | undefined> {
  const [claim] = await db
    .select()
    .from(accountClaims)
    .where(and(eq(accountClaims.accountId, accountId), gt(accountClaims.expiresAt, now)));
  return claim;
}

type ClaimedAccount = { email: string; passwordHash: string; language: Language; at: Date };

/** False when the account was claimed meanwhile: of several claims only one succeeds. */
export async function giveAccount(tx: Database, id: string, { at, ...claimed }: ClaimedAccount): Promise<boolean> {
  const given = await tx
    .update(accounts)
    .set({ ...claimed, emailVerifiedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt), isNull(accounts.registrationHash)))
    .returning({ id: accounts.id });
  return given.length > 0;
}

/** The invitation was replaced, or the mobile that it was sent to belongs to the account no longer. */
export const dropInvitedClaim = async (tx: Database, accountId: string) =>
  tx.delete(accountClaims).where(and(eq(accountClaims.accountId, accountId), eq(accountClaims.invited, true)));

export const deleteExpiredClaims = async (db: Database, now: Date) =>
  db.delete(accountClaims).where(lt(accountClaims.expiresAt, now));
