import { and, eq, exists, gt, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { LoginId } from "#people/rules/accounts/login-id.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type AccountKind, accounts, accountTokens, customers, knownDevices, knownEmail } from "./schema.ts";

/** The account fields use cases need. Only customers have a name; mails greet with the first name. */
const ACCOUNT = {
  id: accounts.id,
  email: knownEmail,
  mobile: accounts.mobile,
  language: accounts.language,
  name: sql<string>`coalesce(${customers.firstName}, '')`,
  lastName: sql<string>`coalesce(${customers.lastName}, '')`,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
  registrationHash: accounts.registrationHash,
  importId: accounts.importId,
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

/** Also reads, in the same query, whether the account has logged in on this device before. */
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

type NewAccount = typeof accounts.$inferInsert;

/** Undefined when the email or mobile is taken, including by a concurrent insert. */
export const addAccount = async (db: Database, account: NewAccount): Promise<string | undefined> =>
  (await addAccounts(db, [account]))[0]?.id;

/** Omits accounts whose email or mobile is taken. */
export const addAccounts = async (db: Database, rows: readonly NewAccount[]) =>
  db
    .insert(accounts)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: accounts.id, mobile: accounts.mobile });

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
 * Imported customers, orders, ledger entries and agreed prices may exist before an email is confirmed: deleting the account would
 * lose them.
 */
const HAS_DEALINGS = sql`(${accounts.importId} is not null
  or exists (select from orders where orders.customer_id = ${accounts.id})
  or exists (select from ledger_customers where ledger_customers.customer_id = ${accounts.id})
  or exists (select from price_lists where price_lists.customer_id = ${accounts.id})
  or exists (select from price_list_customers where price_list_customers.customer_id = ${accounts.id}))`;

/** Never confirmed, and no open link: a mistyped address must not block a trader's mobile. */
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

/** Replaces the registration password, and voids the claim of the registering browser. */
export const setPassword = async (db: Database, id: string, passwordHash: string) =>
  db.update(accounts).set({ passwordHash, registrationHash: null }).where(eq(accounts.id, id));

/**
 * Returns whether this is still the password, and locks the account until the transaction ends: a password replaced meanwhile must
 * not be accepted. Lock an account before any of its rows, so that there is no deadlock.
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

/** Takes an unconfirmed account away from its registrant. False when it was confirmed meanwhile. */
export async function takeOverUnconfirmed(
  db: Database,
  id: string,
  changed: Pick<NewAccount, "email" | "passwordHash" | "importId">,
): Promise<boolean> {
  const taken = await db
    .update(accounts)
    .set({ ...changed, registrationHash: null })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id });
  return taken.length > 0;
}

/** Stores only the first time; true when this was it. */
export async function markEmailVerified(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(accounts)
    .set({ emailVerifiedAt: now, registrationHash: null })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id });
  return marked.length > 0;
}
