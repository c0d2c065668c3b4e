/** Sums of whole accounts over all customers. */
import { and, asc, eq, gt, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { financialYearStart } from "#books/rules/documents/series.ts";
import { type Account, ALL_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import type { Span } from "#books/rules/ledger/statement.ts";
import type { AccountSums } from "#books/rules/ledger/trial-balance.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { customerName } from "./refund-store.ts";
import { ledgerCustomers, ledgerEntries } from "./schema.ts";

const total = (amount: SQL, where: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);

export async function accountSums(db: Database, { from, to }: Span): Promise<Record<Account, AccountSums>> {
  const isBefore = sql`${ledgerEntries.day} < ${from}`;
  const isOfEarlierYears = sql`${ledgerEntries.day} < ${financialYearStart(from)}`;
  const isIn = sql`${ledgerEntries.day} >= ${from}`;
  const columns = ALL_ACCOUNTS.flatMap((account) => {
    const moved = sql`${ledgerEntries[account]}`;
    return [
      [`${account} before`, total(moved, isBefore)],
      [`${account} earlierYears`, total(moved, isOfEarlierYears)],
      [`${account} debit`, total(moved, sql`${isIn} and ${moved} > 0`)],
      [`${account} credit`, total(sql`-${moved}`, sql`${isIn} and ${moved} < 0`)],
    ] as const;
  });
  const [sums = {}] = await db
    .select(Object.fromEntries(columns))
    .from(ledgerEntries)
    .where(lte(ledgerEntries.day, to));
  const of = (account: Account, part: keyof AccountSums) => (sums[`${account} ${part}`] ?? 0) as Paise;
  return Object.fromEntries(
    ALL_ACCOUNTS.map((account) => [
      account,
      {
        before: of(account, "before"),
        earlierYears: of(account, "earlierYears"),
        debit: of(account, "debit"),
        credit: of(account, "credit"),
      },
    ]),
  ) as Record<Account, AccountSums>;
}

/** Of an account before an entry, which is the first of a page. */
export async function balanceBefore(
  db: Database,
  account: Account,
  { day, id }: { day: string; id: string },
): Promise<Paise> {
  const [found] = await db
    .select({ balance: sql<number>`coalesce(sum(${ledgerEntries[account]}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        isNotNull(ledgerEntries[account]),
        sql`(${ledgerEntries.day}, ${ledgerEntries.id}) < (${day}::date, ${Number(id)})`,
      ),
    );
  return (found?.balance ?? 0) as Paise;
}

/** Customers who owed something, or had paid ahead, before a day. */
export const owedBefore = async (db: Database, day: string, behind: { id: number } | undefined, limit: number) => {
  const owed = sql<Paise>`sum(${ledgerEntries.receivable})`.mapWith((paise) => Number(paise) as Paise);
  return db
    .select({ id: ledgerCustomers.id, mobile: ledgerCustomers.mobile, name: sql<string>`max(${customerName()})`, owed })
    .from(ledgerEntries)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerEntries.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId))
    .where(and(lt(ledgerEntries.day, day), gt(ledgerCustomers.id, behind?.id ?? 0)))
    .groupBy(ledgerCustomers.id)
    .having(sql`coalesce(sum(${ledgerEntries.receivable}), 0) <> 0`)
    .orderBy(asc(ledgerCustomers.id))
    .limit(limit);
};
