/** Bank reconciliation: from the balance of the books to the balance of the statement. */
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";

export type ReconciliationSums = {
  /** Bank and UPI in the ledger, on the day. */
  books: Paise;
  /** The last balance of each bank's statement, added up; undefined if no line states one. */
  statement: Paise | undefined;
  /** Balance before the first imported line of each bank, added up: the books do not have it. */
  beforeFirstLine: Paise;
  onlyInBooks: Paise;
  onlyInBank: Paise;
};

export type Reconciliation = ReconciliationSums & {
  /** What the statement should say. */
  expected: Paise;
  /** Zero if every line was imported and matched. */
  unexplained: Paise;
};

export function reconcile(sums: ReconciliationSums): Reconciliation {
  const { books, statement, beforeFirstLine, onlyInBooks, onlyInBank } = sums;
  const expected = (books - onlyInBooks + onlyInBank + beforeFirstLine) as Paise;
  return { ...sums, expected, unexplained: statement === undefined ? NOTHING : ((statement - expected) as Paise) };
}
