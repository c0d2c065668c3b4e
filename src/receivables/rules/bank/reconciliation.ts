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
  /** Entries and bank lines that only one side has. Their amounts may cancel out. */
  openRows: number;
};

/** "open": the rows that only one side has explain every difference. Only without such rows do both sides agree. */
export const RECONCILIATION_RESULTS = ["no-statement", "not-explained", "open", "agrees"] as const;

export type Reconciliation = ReconciliationSums & {
  /** What the statement should say. */
  expected: Paise;
  /** Zero if every line was imported and matched. */
  unexplained: Paise;
  result: (typeof RECONCILIATION_RESULTS)[number];
};

export function reconcile(sums: ReconciliationSums): Reconciliation {
  const { books, statement, beforeFirstLine, onlyInBooks, onlyInBank, openRows } = sums;
  const expected = (books - onlyInBooks + onlyInBank + beforeFirstLine) as Paise;
  if (statement === undefined) return { ...sums, expected, unexplained: NOTHING, result: "no-statement" };
  const unexplained = (statement - expected) as Paise;
  if (unexplained !== NOTHING) return { ...sums, expected, unexplained, result: "not-explained" };
  return { ...sums, expected, unexplained, result: openRows > 0 ? "open" : "agrees" };
}
