import { expect, test } from "vitest";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import { type Account, ALL_ACCOUNTS } from "./accounts.ts";
import { type AccountSums, trialBalanceRows, trialBalanceTotals } from "./trial-balance.ts";

const sumsOf = (used: Partial<Record<Account, [before: number, debit: number, credit: number]>>) =>
  Object.fromEntries(
    ALL_ACCOUNTS.map((account) => {
      const [before, debit, credit] = used[account] ?? [0, 0, 0];
      return [account, { before: rupees(before), debit: rupees(debit), credit: rupees(credit) }];
    }),
  ) as Record<Account, AccountSums>;

/** An invoice of 1,180 was open; in the period 2,360 are invoiced and 1,500 arrive. */
const ROWS = trialBalanceRows(
  sumsOf({
    receivable: [1180, 2360, 1500],
    sales: [-1000, 0, 2000],
    cgst: [-90, 0, 180],
    sgst: [-90, 0, 180],
    bank: [0, 1500, 0],
  }),
);

test("each account carries its balance forward, and unused accounts are left out", () => {
  expect(ROWS.map(({ account, after }) => `${account} ${after / 100}`)).toEqual([
    "receivable 2040",
    "sales -3000",
    "cgst -270",
    "sgst -270",
    "bank 1500",
  ]);
});

test("debits equal credits before, during and after the period", () => {
  const totals = trialBalanceTotals(ROWS);
  expect(totals.before).toEqual({ debit: rupees(1180), credit: rupees(1180) });
  expect(totals.moved).toEqual({ debit: rupees(3860), credit: rupees(3860) });
  expect(totals.after).toEqual({ debit: rupees(3540), credit: rupees(3540) });
  expect(trialBalanceTotals([]).after).toEqual({ debit: NOTHING, credit: NOTHING });
});
