/** Opening balances: one ledger entry for each row, on its own day, so that debts age from it. */

import { openingBalance } from "#books/rules/ledger/events.ts";
import { creditStep, REFUND_WINDOW_DAYS } from "#books/rules/ledger/refund-rule.ts";
import { readClosingDay } from "#books/server/ledger/closing-day-store.ts";
import { addEntries, lockLedgerCustomers } from "#books/server/ledger/ledger-store.ts";
import { accountsWithOpening } from "#books/server/ledger/opening-store.ts";
import { releasedAlone } from "#books/server/ledger/refund-store.ts";
import { BALANCE_COLUMNS } from "#office/rules/imports/import-kinds.ts";
import { type BalanceRow, readBalances } from "#office/rules/imports/read-balances.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { type RowProblem, rowProblems } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CustomersOfRows, customersOfRows, namedCustomers } from "./customers-of-rows.ts";
import {
  type ImportPlan,
  inChunks,
  type MakePlan,
  NO_SUMS,
  type PlanInput,
  previewOf,
  sourceOf,
  type WriteContext,
} from "./import-plan.ts";

export const planBalances: MakePlan = async (shop, db, input): Promise<ImportPlan> => {
  const { today } = input;
  const { table, rows, skipped, problems } = readBalances(input.csv, { today, closingDay: await readClosingDay(db) });
  const customers = await customersOfRows(db, rows, input.registeredConfirmed);
  const credit = sum(rows.map(({ owed }) => Math.max(0, -owed) as Paise));
  return {
    sums: { ...NO_SUMS, rows: rows.length, debit: sum(rows.map(({ owed }) => Math.max(0, owed) as Paise)), credit },
    skipped,
    problems: [
      ...problems,
      ...customers.problems,
      ...(await openedBefore(db, rows, customers)),
      ...(await creditProblems(shop, db, { credit, input })),
    ],
    ...previewOf(table, BALANCE_COLUMNS),
    write: (context) => write(context, rows, customers),
  };
};

/** A corrected file must not book the same balance a second time. */
async function openedBefore(
  db: Database,
  rows: readonly BalanceRow[],
  { ids }: CustomersOfRows,
): Promise<RowProblem[]> {
  const opened = await accountsWithOpening(db, [...ids.values()]);
  return rows
    .filter(({ mobile }) => opened.has(ids.get(mobile) ?? ""))
    .flatMap(({ row }) =>
      rowProblems(row, BALANCE_COLUMNS, [["mobile", t("This customer already has an opening balance.")]]),
    );
}

const WINDOW_MILLISECONDS = REFUND_WINDOW_DAYS * 24 * 60 * 60 * 1000;

/** An advance counts like a refund: above the limit, one person of the accounts role is not enough. */
async function creditProblems(
  { now, settings }: Shop,
  db: Database,
  { credit, input: { admin } }: { credit: Paise; input: PlanInput },
): Promise<RowProblem[]> {
  const { SHOP_REFUND_LIMIT: limit } = settings.current();
  if (admin.role === "owner" || credit === NOTHING || limit === undefined) return [];
  const since = new Date(now().getTime() - WINDOW_MILLISECONDS);
  const alone = await releasedAlone(db, { ledgerCustomerId: 0, adminId: admin.id, since });
  const step = creditStep({ amount: credit, releasedAlone: alone, requestedBy: admin.id }, rupees(limit));
  const message = step.step !== "pay" && `${step.message} ${t("Please ask the owner.")}`;
  return rowProblems(1, BALANCE_COLUMNS, [["credit", message]]);
}

async function write({ tx, importId, at }: WriteContext, rows: readonly BalanceRow[], customers: CustomersOfRows) {
  const books = await lockLedgerCustomers(tx, namedCustomers(rows, customers));
  for (const some of inChunks(rows))
    await addEntries(
      tx,
      some.map(({ row, mobile, day, owed, reference }) => {
        const customer = String(books.get(customers.ids.get(mobile) ?? "") ?? "");
        const booking = { customer, day, at, ...(reference && { reference }) };
        return {
          entry: openingBalance(booking, { owed, deposit: NOTHING }),
          from: { source: `${sourceOf(importId)}${row}` },
        };
      }),
    );
}
