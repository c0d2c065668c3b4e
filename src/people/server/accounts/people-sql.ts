/** Accounts for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { accounts, customers, knownEmail } from "./schema.ts";

/** Every account, with what a customer is called: the firm, or else the person. */
export const people = new QueryBuilder()
  .select({
    id: accounts.id,
    kind: accounts.kind,
    email: knownEmail.as("person_email"),
    mobile: accounts.mobile,
    language: accounts.language,
    createdAt: accounts.createdAt,
    emailVerifiedAt: accounts.emailVerifiedAt,
    firstName: customers.firstName,
    name: sql<
      string | null
    >`coalesce(nullif(${customers.company}, ''), trim(${customers.firstName} || ' ' || ${customers.lastName}))`.as(
      "person_name",
    ),
  })
  .from(accounts)
  .leftJoin(customers, eq(customers.accountId, accounts.id))
  .as("people");

/** Customers whose supplies go to a Special Economic Zone, unless they have another GST number since. */
export const sezCustomers = new QueryBuilder()
  .select({ customerId: customers.accountId, sez: customers.sez, gstNumber: customers.gstNumber })
  .from(customers)
  .where(and(isNotNull(customers.sez), eq(customers.gstNumber, customers.sezGstNumber)))
  .as("sez_customers");

export const customerIdWith = (mobile: string): SQL =>
  sql`(select ${accounts.id} from ${accounts} where ${accounts.kind} = 'customer' and ${accounts.mobile} = ${mobile})`;
