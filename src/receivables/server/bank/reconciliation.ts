/** Bank reconciliation as a page and as a file. The page shows the first unmatched rows, the file all of them. */

import { entryLabel } from "#books/rules/ledger/entry.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { inRupees, type Paise, sum } from "#platform/rules/money/money.ts";
import { inPages } from "#platform/server/database/in-pages.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { CsvRows } from "#platform/server/http/serving/file-responses.ts";
import { reconcile } from "#receivables/rules/bank/reconciliation.ts";
import type { Shop } from "#shop/server/shop.ts";
import { bankName } from "./read-upload.ts";
import {
  type BookEntry,
  bookBalance,
  onlyInBank,
  onlyInBooks,
  statementBalances,
  sumOnlyInBank,
  sumOnlyInBooks,
} from "./reconciliation-store.ts";
import type { LineRow } from "./store.ts";

type Dependencies = Pick<Shop, "db">;

const MAX_SHOWN = 200;

export const reconciliationDay = ({ now }: Pick<Shop, "now">, { day }: { day?: string | undefined }): string =>
  day ?? dayInIndia(now());

export async function readReconciliation(shop: Dependencies, day: string) {
  const [sums, inBooks, inBank] = await Promise.all([
    readSums(shop, day),
    onlyInBooks(shop.db, day, undefined, MAX_SHOWN),
    onlyInBank(shop.db, day, undefined, MAX_SHOWN),
  ]);
  return {
    ...sums,
    day,
    onlyInBooks: { ...sums.onlyInBooks, rows: inBooks.map(bookRow) },
    onlyInBank: { ...sums.onlyInBank, rows: inBank.map(bankRow) },
  };
}

async function readSums({ db }: Dependencies, day: string) {
  const [books, inBooks, inBank, balances] = await Promise.all([
    bookBalance(db, day),
    sumOnlyInBooks(db, day),
    sumOnlyInBank(db, day),
    statementBalances(db, day),
  ]);
  const reconciled = reconcile({
    books,
    statement: balances.length === 0 ? undefined : sum(balances.map(({ balance }) => balance)),
    beforeFirstLine: sum(balances.map(({ before }) => before)),
    onlyInBooks: inBooks.amount,
    onlyInBank: inBank.amount,
    openRows: inBooks.count + inBank.count,
  });
  return {
    ...reconciled,
    statement: reconciled.statement ?? null,
    statements: balances.map((one) => ({ ...one, bank: bankName(one.bank) })),
    onlyInBooks: inBooks,
    onlyInBank: inBank,
  };
}

const bookRow = ({ kind, id, reference, ...row }: BookEntry) => ({
  ...row,
  id: String(id),
  what: entryLabel({ kind }),
  reference: reference ?? "",
});

const bankRow = (line: LineRow) => ({
  ...line,
  id: line.fingerprint,
  bank: bankName(line.bank),
  note: line.ignoredNote ?? "",
});

export const RECONCILIATION_HEADINGS = ["part", "day", "what", "name", "mobile", "reference", "note", "amount"];

/** The sums in the sequence of the page, then what explains them. */
export async function* reconciliationPages(shop: Dependencies, day: string): AsyncGenerator<CsvRows> {
  const sums = await readSums(shop, day);
  const step = (what: string, amount: Paise, on = day) => ["balance", on, what, "", "", "", "", inRupees(amount)];
  yield [
    step("Balance in the books: bank and UPI", sums.books),
    step("Less: in the books, not in the bank", -sums.onlyInBooks.amount as Paise),
    step("Add: in the bank, not in the books", sums.onlyInBank.amount),
    step("Add: balance before the first imported line", sums.beforeFirstLine),
    step("Expected balance in the bank", sums.expected),
    ...sums.statements.map((one) => step(`Statement of ${one.bank}`, one.balance, one.day)),
    step("Not explained", sums.unexplained),
  ];
  const inBooks = inPages<BookEntry>((last, limit) => inLanguage("en", () => onlyInBooks(shop.db, day, last, limit)));
  for await (const entries of inBooks)
    yield inLanguage("en", () => entries.map(bookRow)).map(({ day: on, what, name, mobile, reference, amount }) => [
      ...["in the books, not in the bank", on, what, name, mobile, reference, ""],
      inRupees(amount),
    ]);
  for await (const lines of inPages<LineRow>((last, limit) => onlyInBank(shop.db, day, last, limit)))
    yield lines
      .map(bankRow)
      .map(({ day: on, bank, narration, note, amount }) => [
        ...["in the bank, not in the books", on, bank, "", "", narration, note],
        inRupees(amount),
      ]);
}
