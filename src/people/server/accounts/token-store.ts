import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { type AccountKind, accounts, accountTokens, INVITATIONS } from "./schema.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

type NewToken = { accountId: string; purpose: TokenPurpose; tokenHash: string; expiresAt: Date };

/** One per purpose: the new one replaces an older one. */
export const putToken = async (db: Database, token: NewToken) =>
  db
    .insert(accountTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [accountTokens.accountId, accountTokens.purpose],
      set: { tokenHash: token.tokenHash, expiresAt: token.expiresAt, usedAt: null },
    });

type TokenLookup = { kind: AccountKind; purpose: TokenPurpose; tokenHash: string };

/** A token is valid for one purpose and one kind of account. */
export async function shownToken(db: Database, { kind, purpose, tokenHash }: TokenLookup) {
  const [token] = await db
    .select({ accountId: accountTokens.accountId, expiresAt: accountTokens.expiresAt, usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), eq(accounts.kind, kind)));
  return token;
}

/** The same with its account, locked until the transaction ends. */
export async function lockTokenAccount(tx: Database, { kind, purpose, tokenHash }: TokenLookup) {
  const [found] = await tx
    .select({
      accountId: accounts.id,
      expiresAt: accountTokens.expiresAt,
      usedAt: accountTokens.usedAt,
      emailVerifiedAt: accounts.emailVerifiedAt,
      registrationHash: accounts.registrationHash,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), eq(accounts.kind, kind)))
    .for("no key update", { of: accounts });
  return found;
}

/** Of several concurrent uses only one returns true. */
export async function spendToken(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)))
    .returning({ accountId: accountTokens.accountId });
  return used.length > 0;
}

/** The account has an owner now. */
export const spendInvitations = async (db: Database, accountId: string, now: Date) =>
  db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        inArray(accountTokens.purpose, [...INVITATIONS]),
        isNull(accountTokens.usedAt),
      ),
    );

/** A link to choose a password is void once one was chosen. */
export const dropToken = async (db: Database, accountId: string, purpose: TokenPurpose) =>
  db.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)));
