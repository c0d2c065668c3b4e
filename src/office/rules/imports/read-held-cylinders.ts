/** The shop's cylinders with customers when it moves in: by number, or counted by size, with the deposit held. */

import { bookingDayProblem } from "#books/rules/ledger/booking-day.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { readAmount, readDay } from "#platform/rules/text/cells.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import {
  type ReadTable,
  type RowProblem,
  readTable,
  repeatedRows,
  rowProblems,
  type TableRow,
} from "#platform/rules/text/read-table.ts";
import { HELD_COLUMNS } from "./import-kinds.ts";
import { notADay } from "./read-balances.ts";

type Field = keyof typeof HELD_COLUMNS;

export type HeldRow = {
  row: number;
  mobile: string;
  /** Empty for counted cylinders. */
  number: string;
  /** Of counted cylinders; the register knows the size of a numbered one. */
  size: EmptySize | undefined;
  count: number;
  /** Deposit per cylinder. */
  each: Paise;
  since: string;
};

export type ReadHeld = { table: ReadTable<Field>; rows: HeldRow[]; problems: RowProblem[] };

const MAX_COUNT = 9999;

export function readHeldCylinders(csv: string, today: string): ReadHeld {
  const table = readTable(csv, HELD_COLUMNS);
  const problems = [...table.problems];
  const rows = table.rows.map((row): HeldRow => {
    const { number, cells, count, deposit } = figuresIn(row);
    const read = {
      row: row.row,
      mobile: cleanMobile(cells.mobile),
      number,
      size: sizeNamed(cells.size),
      count,
      each: (deposit / Math.max(1, count)) as Paise,
      since: readDay(cells.since) ?? "",
    };
    problems.push(...problemsOf(row, { ...read, deposit }, today));
    return read;
  });
  const again = repeatedRows(rows, ({ number }) => numberKey(number), {
    title: HELD_COLUMNS.number.title,
    message: (earlier) => t("Row {row} has the same cylinder number.", earlier),
  });
  problems.push(...again);
  return { table, rows, problems };
}

function figuresIn({ cells }: TableRow<Field>) {
  const deposit = readAmount(cells.deposit);
  return {
    cells,
    number: cells.number,
    count: cells.count === "" && cells.number !== "" ? 1 : Number(cells.count.replaceAll(",", "")),
    deposit: deposit.ok ? deposit.amount : NOTHING,
  };
}

const sizeNamed = (cell: string): EmptySize | undefined =>
  EMPTY_CYLINDERS.find(({ size, sizeTitle }) => [size, sizeTitle().toLowerCase()].includes(cell.toLowerCase()))?.size;

function problemsOf({ row, cells }: TableRow<Field>, held: HeldRow & { deposit: Paise }, today: string): RowProblem[] {
  const { number, size, count, deposit, since } = held;
  return rowProblems(row, HELD_COLUMNS, [
    ["mobile", mobileProblem(held.mobile)],
    ["size", number === "" && cells.size === "" && t("Please enter a cylinder number, or a size and a count.")],
    ["size", cells.size !== "" && size === undefined && t("Size must be heavy, standard or small.")],
    ["count", countProblem(number, count)],
    ["deposit", depositProblem(cells.deposit, deposit, count)],
    ["since", since === "" ? notADay() : bookingDayProblem(since, { today, closingDay: undefined })],
  ]);
}

function countProblem(number: string, count: number): string | undefined {
  if (number !== "") return count === 1 ? undefined : t("A row with a cylinder number is for 1 cylinder.");
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT
    ? undefined
    : t("Count must be a whole number from 1 to 9,999.");
}

function depositProblem(cell: string, deposit: Paise, count: number): string | undefined {
  const read = readAmount(cell);
  if (!read.ok) return read.problem;
  if (deposit < 0) return t("The deposit cannot be below 0.");
  return Number.isInteger(deposit / Math.max(1, count))
    ? undefined
    : t("The deposit must be the same for each cylinder. Please use a row for each amount.");
}
