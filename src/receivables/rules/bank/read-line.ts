/** Reads one row of a bank's table as a credit or debit, or reports the invalid cell. */

import { EARLIEST_BOOKING_DAY } from "#books/rules/ledger/booking-day.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { hasLostDigits, lostDigits, readAmount, readDay, readSide, shortened } from "#platform/rules/text/cells.ts";
import type { Column, Layout } from "./layout.ts";

export type StatementLine = {
  /** Spreadsheet row number. */
  row: number;
  day: string;
  narration: string;
  /** The bank's column for a cheque number or reference; often empty. */
  reference: string;
  /** Positive is a credit, negative a debit. */
  amount: Paise;
  balance?: Paise;
};

export type StatementProblem = { row: number; column: string; message: string };

/** No line when the bank itself reports 0.00. */
export type ReadLine = { ok: true; line?: StatementLine } | { ok: false; problem: StatementProblem };

export function readLine(
  cells: readonly string[],
  row: number,
  { layout, today }: { layout: Layout; today: string },
): ReadLine {
  const refused = (column: Column, message: string): ReadLine => ({
    ok: false,
    problem: problemIn(column, row, layout, message),
  });
  const day = readDay(cellIn("date", cells, layout)) ?? "";
  if (day > today) return refused("date", t("“{cell}” is in the future.", { cell: cellIn("date", cells, layout) }));
  if (day !== "" && day < EARLIEST_BOOKING_DAY)
    return refused(
      "date",
      t("“{cell}” is before {day}.", {
        cell: cellIn("date", cells, layout),
        day: writtenDay(EARLIEST_BOOKING_DAY),
      }),
    );
  const reference = cellIn("reference", cells, layout);
  if (hasLostDigits(reference)) return refused("reference", lostDigits());
  const moved = amountOf(cells, layout);
  if (!moved.ok) return refused(moved.column, moved.problem);
  if (moved.amount === 0) return { ok: true };
  const balance = readAmount(cellIn("balance", cells, layout));
  if (!balance.ok) return refused("balance", balance.problem);
  const isOverdrawn = (balance.side ?? readSide(cellIn("balanceSide", cells, layout))) === "debit";
  const hasBalance = cellIn("balance", cells, layout) !== "";
  return {
    ok: true,
    line: {
      row,
      day,
      narration: cellIn("narration", cells, layout),
      reference,
      amount: moved.amount,
      ...(hasBalance && { balance: (isOverdrawn ? 0 - balance.amount : balance.amount) as Paise }),
    },
  };
}

const noAmount = () => t("This line has no amount.");

type AmountResult = { ok: true; amount: Paise } | { ok: false; column: Column; problem: string };

/** Either one amount column with its sides, or a column per side of which exactly one is filled. */
function amountOf(cells: readonly string[], layout: Layout): AmountResult {
  if (layout.places.amount !== undefined) {
    const read = readAmount(cellIn("amount", cells, layout));
    if (!read.ok) return { ...read, column: "amount" };
    const written = cellIn("side", cells, layout);
    const side = read.side ?? readSide(written);
    if (side === undefined && written !== "")
      return { ok: false, column: "side", problem: t("“{cell}” is neither Dr nor Cr.", { cell: shortened(written) }) };
    if (read.amount === 0 && cellIn("amount", cells, layout) === "")
      return { ok: false, column: "amount", problem: noAmount() };
    return { ok: true, amount: (side === "debit" ? 0 - read.amount : read.amount) as Paise };
  }
  const debit = readAmount(cellIn("debit", cells, layout));
  if (!debit.ok) return { ...debit, column: "debit" };
  const credit = readAmount(cellIn("credit", cells, layout));
  if (!credit.ok) return { ...credit, column: "credit" };
  if (debit.amount !== 0 && credit.amount !== 0)
    return { ok: false, column: "credit", problem: t("This line has both a debit and a credit.") };
  if (cellIn("debit", cells, layout) === "" && cellIn("credit", cells, layout) === "")
    return { ok: false, column: "credit", problem: noAmount() };
  return { ok: true, amount: (credit.amount - debit.amount) as Paise };
}

export const cellIn = (column: Column, cells: readonly string[], { places }: Layout): string =>
  cells[places[column] ?? -1] ?? "";

export const problemIn = (column: Column, row: number, { headings }: Layout, message: string): StatementProblem => ({
  row,
  column: headings[column] ?? column,
  message,
});
