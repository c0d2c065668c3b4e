/** Accounts for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { eq, type SQL, sql } from "drizzle-orm";
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

export const customerIdWith = (mobile: string): SQL =>
  sql`(select ${accounts.id} from ${accounts} where ${accounts.kind} = 'customer' and ${accounts.mobile} = ${mobile})`;
