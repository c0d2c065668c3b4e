import { expect, test } from "vitest";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import { type Account, ALL_ACCOUNTS } from "./accounts.ts";
import { type AccountSums, trialBalanceRows, trialBalanceTotals } from "./trial-balance.ts";

const sumsOf = (
  used: Partial<Record<Account, [before: number, debit: number, credit: number, earlierYears?: number]>>,
) =>
  Object.fromEntries(
    ALL_ACCOUNTS.map((account) => {
      const [before, debit, credit, earlierYears = 0] = used[account] ?? [0, 0, 0];
      const amounts = { before, earlierYears, debit, credit };
      return [account, Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, rupees(amount)]))];
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

/**
 * Last year 1,180 were invoiced, 1,000 arrived and 20 were given as discount. This year 590 were invoiced before the period, and 236 in
 * it. The year's beginning is worked out by hand: 1,000 of sales less 20 of discount.
 */
test("a new year opens without the old year's income and expenses, which are in the opening balances", () => {
  const rows = trialBalanceRows(
    sumsOf({
      receivable: [750, 236, 0, 160],
      sales: [-1500, 0, 200, -1000],
      cgst: [-135, 0, 18, -90],
      sgst: [-135, 0, 18, -90],
      bank: [1000, 0, 0, 1000],
      discounts: [20, 0, 0, 20],
    }),
  );
  expect(rows.map(({ account, before, after }) => `${account} ${before / 100} ${after / 100}`)).toEqual([
    "receivable 750 986",
    "sales -500 -700",
    "cgst -135 -153",
    "sgst -135 -153",
    "bank 1000 1000",
    "opening -980 -980",
  ]);
  const { before, after } = trialBalanceTotals(rows);
  expect([before.debit, before.credit]).toEqual([rupees(1750), rupees(1750)]);
  expect([after.debit, after.credit]).toEqual([rupees(1986), rupees(1986)]);
});

test("debits equal credits before, during and after the period", () => {
  const totals = trialBalanceTotals(ROWS);
  expect(totals.before).toEqual({ debit: rupees(1180), credit: rupees(1180) });
  expect(totals.moved).toEqual({ debit: rupees(3860), credit: rupees(3860) });
  expect(totals.after).toEqual({ debit: rupees(3540), credit: rupees(3540) });
  expect(trialBalanceTotals([]).after).toEqual({ debit: NOTHING, credit: NOTHING });
});
