/** The customers as the back office asks for them: filtered, sorted and counted by the database. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { userFilters } from "#contract/accounts/admin-users.ts";
import { countFound } from "#server/database/count-found.ts";
import type { Database } from "#server/database/database.ts";
import { containsWord, wordsIn } from "#server/database/text-search.ts";
import { customersWithAccount } from "./customer-store.ts";
import { accountSearchText, accounts, customerName, customerSearchText, customers } from "./schema.ts";

export type UserFilter = Partial<z.output<typeof userFilters>>;
type Sort = z.output<typeof userFilters>["sort"];
type Page = { offset: number; limit: number };

const upwards = (by: SQL) => ({ by, direction: asc, next: sql.raw(">") });
const downwards = (by: SQL) => ({ by, direction: desc, next: sql.raw("<") });

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

const inOrder = (sort: Sort): SQL[] => {
  const { by, direction } = SORTS[sort];
  return [direction(by), direction(accounts.id)];
};

export async function usersFound(db: Database, { sort = "newest", ...filter }: UserFilter, { offset, limit }: Page) {
  const isFound = BY_TIME.has(sort) && (await isCommon(db, filter)) ? isSeen : isLookedUp;
  return customersWithAccount(db)
    .where(isFound(db, filter))
    .orderBy(...inOrder(sort))
    .offset(offset)
    .limit(limit);
}

/** The customers that follow this one, or the first ones. */
export const usersBehind = async (
  db: Database,
  { sort = "newest", ...filter }: UserFilter,
  last: { id: string } | undefined,
  limit: number,
) =>
  customersWithAccount(db)
    .where(and(isLookedUp(db, filter), last && isBehind(sort, last.id)))
    .orderBy(...inOrder(sort))
    .limit(limit);

/** The database compares with what it holds of that customer itself, so that no language's idea of letters comes in between. */
function isBehind(sort: Sort, id: string): SQL {
  const { by, next } = SORTS[sort];
  return sql`(${by}, ${accounts.id}) ${next} (
    select ${by}, ${accounts.id} from ${customers} inner join ${accounts} on ${accounts.id} = ${customers.accountId}
    where ${accounts.id} = ${id})`;
}

export const countUsersFound = (db: Database, { sort: _, ...filter }: UserFilter): Promise<number> =>
  countFound(db, accounts, isLookedUp(db, filter));

/** Of accounts alone, so that counting needs no join. */
const isLookedUp = (db: Database, { q, verified }: UserFilter): SQL | undefined =>
  and(isCustomer(verified), ...wordsIn(q ?? "").map((word) => inArray(accounts.id, mentioning(db, word))));

/** The same asked of each customer as the list is gone through: of a common word a page is soon full. */
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

/** Who came when has nothing to do with what they are called. */
const BY_TIME: ReadonlySet<Sort> = new Set(["newest", "oldest"]);
const MANY = 1000;

/** Whether very many have each of the words. The planner cannot know how many of them are at the beginning of the list. */
async function isCommon(db: Database, { q }: UserFilter): Promise<boolean> {
  const terms = wordsIn(q ?? "");
  const counts = await Promise.all(terms.map((word) => db.$count(mentioning(db, word).limit(MANY).as("some"))));
  return terms.length > 0 && counts.every((count) => count === MANY);
}

/** Two questions, because what is asked for stands in two tables and each has an index of its own. */
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
