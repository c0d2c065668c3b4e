/** The trial balance of a period: each account's balance before it, its debits and credits, and its balance after it. */
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import { type Account, ALL_ACCOUNTS } from "./accounts.ts";

/** `before` is positive for a debit balance; the others are never negative. */
export type AccountSums = { before: Paise; debit: Paise; credit: Paise };

export type TrialBalanceRow = AccountSums & { account: Account; after: Paise };

/** In the order of the accounts, without those that were never used. */
export const trialBalanceRows = (sums: Readonly<Record<Account, AccountSums>>): TrialBalanceRow[] =>
  ALL_ACCOUNTS.map((account) => {
    const { before, debit, credit } = sums[account];
    return { account, before, debit, credit, after: (before + debit - credit) as Paise };
  }).filter(({ before, debit, credit }) => before !== NOTHING || debit !== NOTHING || credit !== NOTHING);

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
