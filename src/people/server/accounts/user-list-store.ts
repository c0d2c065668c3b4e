/** The customer list of the back office, filtered, sorted and counted in the database. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { userFilters } from "#people/api/admin-users.ts";
import type { Database } from "#platform/server/database/database.ts";
import { countOf, everyPage } from "#platform/server/database/list.ts";
import { containsWord, wordsIn } from "#platform/server/database/text-search.ts";
import { customersWithAccount } from "./customer-store.ts";
import { accountSearchText, accounts, customerName, customerSearchText, customers } from "./schema.ts";

export type UserFilter = Partial<z.output<typeof userFilters>>;
type Sort = z.output<typeof userFilters>["sort"];

const WITH_ACCOUNT = sql`${customers} inner join ${accounts} on ${accounts.id} = ${customers.accountId}`;
const upwards = (by: SQL) => ({ by, id: accounts.id, direction: asc, from: WITH_ACCOUNT });
const downwards = (by: SQL) => ({ ...upwards(by), direction: desc });

const NAME = customerName(customers);
const COMPANY = sql`lower(${customers.company})`;

const SORTS: Record<Sort, ReturnType<typeof upwards>> = {
  newest: downwards(sql`${accounts.createdAt}`),
  oldest: upwards(sql`${accounts.createdAt}`),
  name: upwards(NAME),
  "-name": downwards(NAME),
  company: upwards(COMPANY),
  "-company": downwards(COMPANY),
  state: upwards(sql`${customers.state}`),
  "-state": downwards(sql`${customers.state}`),
};

const listWhere = (db: Database, sort: Sort, isFound: SQL | undefined) => ({
  order: SORTS[sort],
  rows: (behind?: SQL) => customersWithAccount(db).where(and(isFound, behind)).$dynamic(),
});

export async function userList(db: Database, { sort = "newest", ...filter }: UserFilter) {
  const isFound = BY_TIME.has(sort) && (await isCommon(db, filter)) ? isSeen : isLookedUp;
  return listWhere(db, sort, isFound(db, filter));
}

export const everyUser = (db: Database, { sort = "newest", ...filter }: UserFilter, rowsAtATime?: number) =>
  everyPage(listWhere(db, sort, isLookedUp(db, filter)), { rowsAtATime });

export const countUsersFound = (db: Database, { sort: _, ...filter }: UserFilter): Promise<number> =>
  countOf(db, { rows: () => db.select().from(accounts).where(isLookedUp(db, filter)).$dynamic() });

/** Filters accounts only, so that counting needs no join. */
const isLookedUp = (db: Database, { q, verified }: UserFilter): SQL | undefined =>
  and(isCustomer(verified), ...wordsIn(q ?? "").map((word) => inArray(accounts.id, mentioning(db, word))));

/** The same as a filter per row in list order: for a common word a page fills quickly. */
const isSeen = (_: Database, { q, verified }: UserFilter): SQL | undefined =>
  and(
    isCustomer(verified),
    ...wordsIn(q ?? "").map((word) =>
      or(containsWord(accountSearchText(accounts), word), containsWord(customerSearchText(customers), word)),
    ),
  );

const isCustomer = (verified: UserFilter["verified"]) =>
  and(
    eq(accounts.kind, "customer"),
    verified && (verified === "yes" ? isNotNull(accounts.emailVerifiedAt) : isNull(accounts.emailVerifiedAt)),
  );

/** Sign-up time does not correlate with a customer's name. */
const BY_TIME: ReadonlySet<Sort> = new Set(["newest", "oldest"]);
const MANY = 1000;

/** Whether each word has at least `MANY` matches. The planner cannot estimate how many are at the start of the list. */
async function isCommon(db: Database, { q }: UserFilter): Promise<boolean> {
  const terms = wordsIn(q ?? "");
  const counts = await Promise.all(terms.map((word) => db.$count(mentioning(db, word).limit(MANY).as("some"))));
  return terms.length > 0 && counts.every((count) => count === MANY);
}

/** Two queries, because the text is in two tables, each with its own index. */
const mentioning = (db: Database, word: string) =>
  unionAll(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(containsWord(accountSearchText(accounts), word)),
    db
      .select({ id: customers.accountId })
      .from(customers)
      .where(containsWord(customerSearchText(customers), word)),
  );
