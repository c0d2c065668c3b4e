/** Sums of whole accounts over all customers. */
import { and, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { type Account, ALL_ACCOUNTS } from "#domain/ledger/accounts.ts";
import type { Span } from "#domain/ledger/statement.ts";
import type { AccountSums } from "#domain/ledger/trial-balance.ts";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerEntries } from "./schema.ts";

const total = (amount: SQL, where: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);

export async function accountSums(db: Database, { from, to }: Span): Promise<Record<Account, AccountSums>> {
  const isBefore = sql`${ledgerEntries.day} < ${from}`;
  const isIn = sql`${ledgerEntries.day} >= ${from}`;
  const columns = ALL_ACCOUNTS.flatMap((account) => {
    const moved = sql`${ledgerEntries[account]}`;
    return [
      [`${account} before`, total(moved, isBefore)],
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
      { before: of(account, "before"), debit: of(account, "debit"), credit: of(account, "credit") },
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
