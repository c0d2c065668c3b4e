import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { accounts, customerName, customers, deliveryAddresses, knownEmail } from "./schema.ts";

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>;

const COLUMNS = {
  id: accounts.id,
  email: knownEmail,
  mobile: accounts.mobile,
  language: accounts.language,
  emailVerifiedAt: accounts.emailVerifiedAt,
  registeredAt: accounts.createdAt,
  registrationHash: accounts.registrationHash,
  importId: accounts.importId,
  transferConfirmedAt: customers.transferConfirmedAt,
  firstName: customers.firstName,
  lastName: customers.lastName,
  company: customers.company,
  gstNumber: customers.gstNumber,
  sez: customers.sez,
  sezGstNumber: customers.sezGstNumber,
  aadhaarLastFour: customers.aadhaarLastFour,
  aadhaarHash: customers.aadhaarHash,
  address: customers.address,
  city: customers.city,
  pincode: customers.pincode,
  state: customers.state,
  /** The state of the last order: the next order is estimated for it. */
  deliveryState: sql<string>`coalesce((
    select ${deliveryAddresses.state} from ${deliveryAddresses}
    where ${deliveryAddresses.accountId} = ${accounts.id} and ${isNotNull(deliveryAddresses.usedAt)}
    order by ${deliveryAddresses.usedAt} desc limit 1), '')`,
};

export const customersWithAccount = (db: Database) =>
  db.select(COLUMNS).from(customers).innerJoin(accounts, eq(accounts.id, customers.accountId));

/** The firm, or else the person. */
export const calledBy = ({ company, firstName, lastName }: Pick<CustomerRow, "company" | "firstName" | "lastName">) =>
  company || `${firstName} ${lastName}`.trim();

type Origin = Pick<CustomerRow, "emailVerifiedAt" | "registrationHash" | "importId">;

/** A stranger may have registered it: neither its mobile nor its email is proven. Staff and imports open accounts without the hash. */
export const isUnconfirmedRegistration = ({ emailVerifiedAt, registrationHash }: Omit<Origin, "importId">) =>
  emailVerifiedAt === null && registrationHash !== null;

/** Opened by staff or an import, and without a known password. */
export const isUnclaimed = ({ emailVerifiedAt, registrationHash }: Omit<Origin, "importId">) =>
  emailVerifiedAt === null && registrationHash === null;

/** Undefined if there is none. The address of an unconfirmed registration may belong to another person; staff entered any other. */
export const emailForNotices = (account: Pick<CustomerRow, "email" | "emailVerifiedAt" | "registrationHash">) =>
  isUnconfirmedRegistration(account) || account.email === "" ? undefined : account.email;

/** Mobiles are not verified: even with a confirmed email, the registrant may not be the customer with this mobile. */
export const isSelfRegistered = (account: Origin) =>
  account.importId === null && (account.emailVerifiedAt !== null || isUnconfirmedRegistration(account));

export async function customerById(db: Database, id: string) {
  const [row] = await customersWithAccount(db).where(eq(customers.accountId, id));
  return row;
}

export const customersById = async (db: Database, ids: readonly string[]) =>
  customersWithAccount(db).where(inArray(customers.accountId, [...ids]));

export const countCustomers = (db: Database): Promise<number> => db.$count(accounts, eq(accounts.kind, "customer"));

/** By account; a deleted account has none. */
export async function languagesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

export const customerNames = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: customers.accountId, name: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}` })
    .from(customers)
    .where(inArray(customers.accountId, [...ids]));

export const accountEmails = async (db: Database, ids: readonly string[]) =>
  db
    .select({ id: accounts.id, name: knownEmail })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));

export async function mobileOf(db: Database, id: string): Promise<string | null | undefined> {
  const [account] = await db.select({ mobile: accounts.mobile }).from(accounts).where(eq(accounts.id, id));
  return account?.mobile;
}

/** Includes unconfirmed accounts: the back office sees both. */
export async function customerWithMobile(db: Database, mobile: string) {
  const [row] = await customersWithAccount(db).where(and(eq(accounts.kind, "customer"), eq(accounts.mobile, mobile)));
  return row;
}

export async function lockAccountWithMobile(tx: Database, mobile: string) {
  const [held] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, "customer"), eq(accounts.mobile, mobile)))
    .for("no key update");
  return held && customerById(tx, held.id);
}

export const lockCustomer = async (db: Database, id: string) =>
  db.select({ id: customers.accountId }).from(customers).where(eq(customers.accountId, id)).for("update");

/** Serializes work of one account. Rows that reference it are not blocked. */
export const lockAccount = async (tx: Database, id: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("no key update");

/** Serializes with a concurrent deletion. Returns the accounts that exist, locked in a fixed order against deadlocks. */
export async function holdAccounts(tx: Database, ids: readonly string[]): Promise<string[]> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for("key share");
  return held.map(({ id }) => id);
}

/** An account without a confirmed email does not count as registered. */
export async function registeredCustomer(db: Database, mobile: string) {
  const [row] = await customersWithAccount(db).where(
    and(eq(accounts.kind, "customer"), eq(accounts.mobile, mobile), isNotNull(accounts.emailVerifiedAt)),
  );
  return row;
}

export const registeredCustomers = async (db: Database, mobiles: readonly string[]) =>
  db
    .select({ id: accounts.id, mobile: accounts.mobile })
    .from(accounts)
    .where(
      and(eq(accounts.kind, "customer"), inArray(accounts.mobile, [...mobiles]), isNotNull(accounts.emailVerifiedAt)),
    );

type NewCustomer = typeof customers.$inferInsert;

export const addCustomer = (db: Database, customer: NewCustomer) => addCustomers(db, [customer]);

export const addCustomers = async (db: Database, rows: readonly NewCustomer[]) =>
  db.insert(customers).values([...rows]);

const isCustomerWith = (mobiles: readonly string[]) =>
  and(eq(accounts.kind, "customer"), inArray(accounts.mobile, [...mobiles]));

/** By mobile, unconfirmed accounts included. */
export async function customersWithMobiles(
  db: Database,
  mobiles: readonly string[],
): Promise<Map<string, CustomerRow>> {
  const rows = await customersWithAccount(db).where(isCustomerWith(mobiles));
  return new Map(rows.map((row) => [row.mobile ?? "", row]));
}

/** Customers whose firm or full name is one of these, ignoring case. */
export const customersNamed = async (db: Database, names: readonly string[]): Promise<CustomerRow[]> => {
  const called = [...new Set(names.map((name) => name.toLowerCase()))];
  if (called.length === 0) return [];
  return customersWithAccount(db).where(
    and(
      eq(accounts.kind, "customer"),
      or(inArray(sql`lower(${customers.company})`, called), inArray(customerName(customers), called)),
    ),
  );
};

/** The mobile of the customer that has each email. */
export async function mobilesByEmail(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: knownEmail, mobile: accounts.mobile })
    .from(accounts)
    .where(and(eq(accounts.kind, "customer"), inArray(accounts.email, [...emails])));
  return new Map(rows.map(({ email, mobile }) => [email, mobile ?? ""]));
}

export const saveCustomer = async (db: Database, id: string, changes: Partial<typeof customers.$inferInsert>) =>
  db.update(customers).set(changes).where(eq(customers.accountId, id));

/** Waits for transactions that reference the account, and blocks new references until the transaction ends. */
export const holdForRemoval = async (tx: Database, id: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");

export const removeAccount = async (db: Database, id: string) => db.delete(accounts).where(eq(accounts.id, id));

/** The language of its mails and documents; English for a deleted account. */
export const languageOf = async (db: Database, id: string | null): Promise<Language> =>
  (await languagesOf(db, id === null ? [] : [id])).get(id ?? "") ?? "en";
