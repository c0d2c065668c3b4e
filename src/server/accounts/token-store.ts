import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { type AccountKind, accounts, accountTokens } from "./schema.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

type NewToken = { accountId: string; purpose: TokenPurpose; tokenHash: string; expiresAt: Date };

/** There is one for each purpose, so the new one takes the place of any older one. */
export const putToken = async (db: Database, token: NewToken) =>
  db
    .insert(accountTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [accountTokens.accountId, accountTokens.purpose],
      set: { tokenHash: token.tokenHash, expiresAt: token.expiresAt, usedAt: null },
    });

type TokenLookup = { kind: AccountKind; purpose: TokenPurpose; tokenHash: string };

/** A token is good for one purpose and one kind of account only. */
export async function shownToken(db: Database, { kind, purpose, tokenHash }: TokenLookup) {
  const [token] = await db
    .select({ accountId: accountTokens.accountId, expiresAt: accountTokens.expiresAt, usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), eq(accounts.kind, kind)));
  return token;
}

/** The same with its account, which stays as it is until the end of the transaction. */
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

/** Of many who show it at once, one is told yes. */
export async function spendToken(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)))
    .returning({ accountId: accountTokens.accountId });
  return used.length > 0;
}

/** A link to choose a password is worth nothing once one was chosen. */
export const dropToken = async (db: Database, accountId: string, purpose: TokenPurpose) =>
  db.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)));
