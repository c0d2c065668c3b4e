/** Opening balances by customer and day, from a spreadsheet or Tally's ledger export. */

import { financialYearOfDay } from "#books/rules/documents/series.ts";
import { bookingDayProblem, type ClosingDay } from "#books/rules/ledger/booking-day.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { readAmount, readDay, readSide } from "#platform/rules/text/cells.ts";
import {
  type ReadTable,
  type RowProblem,
  readTable,
  repeatedRows,
  rowProblems,
  sameRow,
  type TableRow,
} from "#platform/rules/text/read-table.ts";
import { oneLine, textProblem } from "#platform/rules/text/typed-text.ts";
import { BALANCE_COLUMNS } from "./import-kinds.ts";
import { underProblem } from "./tally-group.ts";

type Field = keyof typeof BALANCE_COLUMNS;

/** `owed` is negative for a customer's advance. */
export type BalanceRow = { row: number; mobile: string; day: string; owed: Paise; reference: string };

export type ReadBalances = {
  table: ReadTable<Field>;
  rows: BalanceRow[];
  /** Rows without an amount, which are left out. */
  skipped: number;
  problems: RowProblem[];
};

type Books = { today: string; closingDay: ClosingDay };

/** The limit of an amount on the wire. */
const MAX_BALANCE = rupees(1_00_00_00_000);

export function readBalances(csv: string, books: Books): ReadBalances {
  const table = readTable(csv, BALANCE_COLUMNS);
  const problems = [...table.problems];
  const rows: BalanceRow[] = [];
  let skipped = 0;
  for (const row of table.rows) {
    const balance = balanceIn(row);
    if ("problem" in balance) {
      problems.push(...rowProblems(row.row, BALANCE_COLUMNS, [["balance", balance.problem]]));
      continue;
    }
    if (balance.owed === NOTHING) {
      skipped += 1;
      continue;
    }
    const read = rowIn(row, balance.owed, books);
    problems.push(...problemsOf(row, read, books));
    rows.push(read);
  }
  const sameKey = ({ mobile, day, owed, reference }: BalanceRow) => `${mobile} ${day} ${owed} ${reference}`;
  problems.push(...repeatedRows(rows, sameKey, { message: sameRow }));
  if (rows.length === 0 && problems.length === 0)
    problems.push({ row: 1, column: "", message: t("No row has an amount.") });
  return { table, rows, skipped, problems };
}

export const notADay = () => t("Please write the date as 2026-04-01 or 01-04-2026.");

/** Tally's opening balances are those of the financial year's first day. */
const rowIn = ({ row, cells }: TableRow<Field>, owed: Paise, { today }: Books): BalanceRow => ({
  row,
  mobile: cleanMobile(cells.mobile),
  day: cells.date === "" ? `${financialYearOfDay(today).slice(0, 4)}-04-01` : (readDay(cells.date) ?? ""),
  owed,
  reference: oneLine(cells.reference),
});

/** From Debit or Credit, or from a balance with its side. A balance without a side is a debt. */
function balanceIn({ cells }: TableRow<Field>): { owed: Paise } | { problem: string } {
  const amounts = [readAmount(cells.debit), readAmount(cells.credit), readAmount(cells.balance)];
  const unread = amounts.find((amount) => !amount.ok);
  if (unread && !unread.ok) return unread;
  const [debit, credit, balance] = amounts.map((amount) => (amount.ok ? amount.amount : NOTHING)) as [
    Paise,
    Paise,
    Paise,
  ];
  if ([debit, credit, balance].filter((amount) => amount !== NOTHING).length > 1)
    return { problem: t("Please fill either the debit or the credit.") };
  if (debit < 0 || credit < 0 || balance < 0) return { problem: t("Please write Dr or Cr instead of a minus sign.") };
  if (cells.side !== "" && readSide(cells.side) === undefined) return { problem: t("Dr/Cr must be Dr or Cr.") };
  const written = amounts[2];
  const side = (written?.ok ? written.side : undefined) ?? readSide(cells.side) ?? "debit";
  const owed = (debit - credit + (side === "credit" ? -balance : balance)) as Paise;
  return Math.abs(owed) > MAX_BALANCE
    ? { problem: t("The amount must be at most {most}.", { most: shopPrice(MAX_BALANCE) }) }
    : { owed };
}

const problemsOf = ({ row, cells }: TableRow<Field>, read: BalanceRow, books: Books): RowProblem[] =>
  rowProblems(row, BALANCE_COLUMNS, [
    ["mobile", mobileProblem(read.mobile)],
    ["date", read.day === "" ? notADay() : bookingDayProblem(read.day, books)],
    ["reference", textProblem(read.reference, { called: t("Reference"), longest: 60 })],
    ["under", underProblem(cells.under)],
  ]);
