import { reconcile } from "#domain/bank/reconciliation.ts";
import { dayInIndia } from "#domain/india.ts";
import { entryLabel } from "#domain/ledger/entry.ts";
import { inRupees, sum } from "#domain/money.ts";
import { readOnly } from "#server/database/connections/read-replica.ts";
import type { Shop } from "#server/shop.ts";
import { bankName } from "./read-upload.ts";
import { bookBalance, onlyInBank, onlyInBooks, statementBalances } from "./reconciliation-store.ts";

export async function readReconciliation(
  shop: Pick<Shop, "db" | "reader" | "now">,
  input: { day?: string | undefined },
) {
  const day = input.day ?? dayInIndia(shop.now());
  const [books, inBooks, inBank, balances] = await readOnly(shop, (db) =>
    Promise.all([bookBalance(db, day), onlyInBooks(db, day), onlyInBank(db, day), statementBalances(db, day)]),
  );
  const result = reconcile({
    books,
    statement: balances.length === 0 ? undefined : sum(balances.map(({ balance }) => balance)),
    beforeFirstLine: sum(balances.map(({ before }) => before)),
    onlyInBooks: inBooks.amount,
    onlyInBank: inBank.amount,
  });
  return {
    day,
    books: inRupees(result.books),
    statement: result.statement === undefined ? null : inRupees(result.statement),
    statements: balances.map((one) => ({ bank: bankName(one.bank), day: one.day, balance: inRupees(one.balance) })),
    beforeFirstLine: inRupees(result.beforeFirstLine),
    expected: inRupees(result.expected),
    unexplained: inRupees(result.unexplained),
    onlyInBooks: {
      amount: inRupees(inBooks.amount),
      count: inBooks.count,
      rows: inBooks.rows.map(({ kind, id, amount, reference, ...row }) => ({
        ...row,
        id: String(id),
        what: entryLabel({ kind }),
        reference: reference ?? "",
        amount: inRupees(amount),
      })),
    },
    onlyInBank: {
      amount: inRupees(inBank.amount),
      count: inBank.count,
      rows: inBank.rows.map((line) => ({
        id: line.fingerprint,
        day: line.day,
        bank: bankName(line.bank),
        narration: line.narration,
        note: line.ignoredNote ?? "",
        amount: inRupees(line.amount),
      })),
    },
  };
}
