/** The trial balance of a period: each account's balance before it, its debits and credits, and its balance after it. */
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import { type Account, ALL_ACCOUNTS, isClosedEachYear } from "./accounts.ts";

/** The balances are positive for a debit; debit and credit are never negative. */
export type AccountSums = {
  /** All that was booked before the period. */
  before: Paise;
  /** The part of it that was booked before the period's financial year. */
  earlierYears: Paise;
  debit: Paise;
  credit: Paise;
};

export type TrialBalanceRow = Omit<AccountSums, "earlierYears"> & { account: Account; after: Paise };

/** In the order of the accounts, without those that were never used. */
export function trialBalanceRows(sums: Readonly<Record<Account, AccountSums>>): TrialBalanceRow[] {
  const closed = sum(ALL_ACCOUNTS.filter(isClosedEachYear).map((account) => sums[account].earlierYears));
  return ALL_ACCOUNTS.map((account) => {
    const { debit, credit } = sums[account];
    const before = openingOf(account, sums[account], closed);
    return { account, before, debit, credit, after: (before + debit - credit) as Paise };
  }).filter(({ before, debit, credit }) => before !== NOTHING || debit !== NOTHING || credit !== NOTHING);
}

function openingOf(account: Account, { before, earlierYears }: AccountSums, closed: Paise): Paise {
  if (account === "opening") return sum([before, closed]);
  return isClosedEachYear(account) ? ((before - earlierYears) as Paise) : before;
}

export type Side = { debit: Paise; credit: Paise };

export const sideOf = (balance: Paise): Side => ({
  debit: Math.max(0, balance) as Paise,
  credit: Math.max(0, -balance) as Paise,
});

/** Both sides are equal, because each entry sums to zero. */
export function trialBalanceTotals(rows: readonly TrialBalanceRow[]): Record<"before" | "moved" | "after", Side> {
  const total = (sides: readonly Side[]): Side => ({
    debit: sum(sides.map(({ debit }) => debit)),
    credit: sum(sides.map(({ credit }) => credit)),
  });
  return {
    before: total(rows.map(({ before }) => sideOf(before))),
    moved: total(rows),
    after: total(rows.map(({ after }) => sideOf(after))),
  };
}
