import { and, eq, exists, gt, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { LoginId } from "#domain/accounts/login-id.ts";
import type { Language } from "#domain/language/language.ts";
import type { Database } from "#server/database/database.ts";
import { type AccountKind, accounts, accountTokens, customers, knownDevices } from "./schema.ts";

/** What a use case needs of an account of any kind. Only customers have a name; mails greet with the first one. */
const ACCOUNT = {
  id: accounts.id,
  email: accounts.email,
  mobile: accounts.mobile,
  language: accounts.language,
  name: sql<string>`coalesce(${customers.firstName}, '')`,
  lastName: sql<string>`coalesce(${customers.lastName}, '')`,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
};

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

const isNamed = (kind: AccountKind, loginId: LoginId): SQL | undefined =>
  and(
    eq(accounts.kind, kind),
    "email" in loginId ? eq(accounts.email, loginId.email) : eq(accounts.mobile, loginId.mobile),
  );

export async function accountById(db: Database, id: string) {
  const [account] = await db
    .select(ACCOUNT)
    .from(accounts)
    .leftJoin(customers, eq(customers.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return account;
}

export async function accountNamed(db: Database, kind: AccountKind, loginId: LoginId): Promise<Account | undefined> {
  const [account] = await db
    .select(ACCOUNT)
    .from(accounts)
    .leftJoin(customers, eq(customers.accountId, accounts.id))
    .where(isNamed(kind, loginId));
  return account;
}

/** The account and, in the same question, whether it was opened on this device before. */
export async function accountLoggingIn(
  db: Database,
  { kind, loginId, deviceHash }: { kind: AccountKind; loginId: LoginId; deviceHash: string | undefined },
) {
  const knowsDevice = db
    .select({ yes: sql`1` })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accounts.id), eq(knownDevices.tokenHash, deviceHash ?? "")));
  const [account] = await db
    .select({ ...ACCOUNT, deviceIsKnown: sql<boolean>`${exists(knowsDevice)}` })
    .from(accounts)
    .leftJoin(customers, eq(customers.accountId, accounts.id))
    .where(isNamed(kind, loginId));
  return account;
}

export async function isTaken(db: Database, kind: AccountKind, loginId: LoginId): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isNamed(kind, loginId));
  return rows.length > 0;
}

/** Undefined when somebody else has the e-mail or the mobile, also if they took it at this very moment. */
export async function addAccount(db: Database, account: typeof accounts.$inferInsert): Promise<string | undefined> {
  const [added] = await db.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  return added?.id;
}

export const setLanguage = async (db: Database, ids: readonly string[], language: Language) =>
  db
    .update(accounts)
    .set({ language })
    .where(inArray(accounts.id, [...ids]));

const hasLink = (db: Database, now: Date) =>
  exists(
    db
      .select({ yes: sql`1` })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.accountId, accounts.id),
          eq(accountTokens.purpose, "verify-email"),
          gt(accountTokens.expiresAt, now),
        ),
      ),
  );

/**
 * Whom the shop took an order for, booked something for or agreed prices with has an account before they have confirmed anything: it would
 * lose its books, and its prices would be gone.
 */
const HAS_DEALINGS = sql`(exists (select from orders where orders.customer_id = ${accounts.id})
  or exists (select from ledger_customers where ledger_customers.customer_id = ${accounts.id})
  or exists (select from price_lists where price_lists.customer_id = ${accounts.id})
  or exists (select from price_list_customers where price_list_customers.customer_id = ${accounts.id}))`;

/** Never confirmed, and no link is under way any more: a mistyped address must not hold on to a trader's mobile. */
const isAbandoned = (db: Database, now: Date) =>
  and(isNull(accounts.emailVerifiedAt), not(hasLink(db, now)), not(HAS_DEALINGS));

export const releaseAbandoned = async (
  db: Database,
  { kind, email, mobile, now }: { kind: AccountKind; email: string; mobile: string | null; now: Date },
) =>
  db
    .delete(accounts)
    .where(
      and(
        eq(accounts.kind, kind),
        or(eq(accounts.email, email), mobile === null ? undefined : eq(accounts.mobile, mobile)),
        isAbandoned(db, now),
      ),
    );

export const dropAbandonedBefore = async (db: Database, moment: Date, now: Date) =>
  db.delete(accounts).where(and(lt(accounts.createdAt, moment), isAbandoned(db, now)));

/** The password typed at registration is gone, and with it the claim of the browser that registered. */
export const setPassword = async (db: Database, id: string, passwordHash: string) =>
  db.update(accounts).set({ passwordHash, registrationHash: null }).where(eq(accounts.id, id));

/**
 * Whether this is still its password, and it stays so until the end of the transaction: nobody gets on with one that was replaced while
 * it was being looked at. Whoever holds an account holds it before anything of it, so that no two wait for each other.
 */
export async function holdPassword(
  tx: Database,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
): Promise<boolean> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for("no key update");
  return held.length > 0;
}

export const setMobile = async (db: Database, id: string, mobile: string) =>
  db.update(accounts).set({ mobile }).where(eq(accounts.id, id));

/** Takes an unconfirmed account away from whoever registered it. False when it was confirmed meanwhile. */
export async function takeOverUnconfirmed(
  db: Database,
  id: string,
  changed: Pick<typeof accounts.$inferInsert, "email" | "passwordHash">,
): Promise<boolean> {
  const taken = await db
    .update(accounts)
    .set({ ...changed, registrationHash: null })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id });
  return taken.length > 0;
}

/** Keeps the first moment: confirming again changes nothing. True when this was the first time. */
export async function markEmailVerified(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(accounts)
    .set({ emailVerifiedAt: now, registrationHash: null })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id });
  return marked.length > 0;
}
