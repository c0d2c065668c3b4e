/**
 * Reads a bank statement into lines: all of it or nothing. Problems are reported with the row and column that the spreadsheet
 * shows.
 */

import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { cleanCell, readDay, shortened } from "#platform/rules/text/cells.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { proveBalances } from "./balance-proof.ts";
import { type Bank, findLayout, foldedHeading, type Headings, type Layout } from "./layout.ts";
import { cellIn, problemIn, readLine, type StatementLine, type StatementProblem } from "./read-line.ts";

export type ReadStatement =
  /** Oldest first, in any file order. */
  | { ok: true; bank: Bank; headings: Headings; sidesSwapped: boolean; lines: readonly StatementLine[] }
  | { ok: false; problems: readonly StatementProblem[] };

type ReadOptions = {
  today: string;
  /** Columns as staff assigned them. */
  headings?: Headings;
  /** For a file that omits lines, such as credits only: its balances cannot be checked. */
  linesLeftOut?: boolean;
};

/** A file with a thousand mistakes is the wrong file; the first few show it. */
const MAX_PROBLEMS = 20;

/** Banks put their letterhead first, so the separator comes from the richest line instead of the first. */
export function statementRows(text: string, maxRows = Infinity): ReturnType<typeof readCsv> {
  const top = text.split(/\r\n|\r|\n/, 60);
  const most = (separator: string) => Math.max(...top.map((line) => line.split(separator).length));
  const separator = ["\t", ";"].find((candidate) => most(candidate) > most(",")) ?? ",";
  return readCsv(text.replace(/(^|[,;\t\r\n])="/g, '$1"'), { separator, maxRows });
}

export function readStatement(rows: readonly (readonly string[])[], input: ReadOptions): ReadStatement {
  const layout = findLayout(rows, input.headings);
  if (layout === undefined) return { ok: false, problems: [{ row: 1, column: "", message: noHeader() }] };
  const { lines, problems } = readTable(rows, layout, input.today);
  if (problems.length > 0) return { ok: false, problems };
  if (lines.length === 0)
    return {
      ok: false,
      problems: [{ row: layout.headerRow + 1, column: "", message: t("No lines below these headings.") }],
    };
  const sidesMaySwap = layout.places.amount === undefined;
  const proof = input.linesLeftOut
    ? { ok: true as const, newestFirst: (lines[0]?.day ?? "") > (lines.at(-1)?.day ?? ""), sidesSwapped: false }
    : proveBalances(lines, { sidesMaySwap });
  if (!proof.ok) {
    const row = lines[proof.at]?.row ?? layout.headerRow + 1;
    return { ok: false, problems: [{ row, column: layout.headings.balance ?? "", message: balanceBroken() }] };
  }
  const signed = proof.sidesSwapped ? lines.map((line) => ({ ...line, amount: (0 - line.amount) as Paise })) : lines;
  return {
    ok: true,
    bank: layout.bank,
    headings: layout.headings,
    sidesSwapped: proof.sidesSwapped,
    lines: proof.newestFirst ? signed.toReversed() : signed,
  };
}

const noHeader = () =>
  t(
    "The first 40 rows have no headings for date, narration and amount. Please choose the columns manually, or upload the bank's own file.",
  );

/** The page recognizes this message and lets staff confirm that the file omits lines. */
export const balanceBroken = () =>
  t("This balance does not match the line before it. A line may be missing or changed.");

/** Opening and closing balances and page totals are not transactions. */
const SUMMARY =
  /^(opening|closing) bal|^(b|c)\/f\b|^(balance )?(brought|carried) (forward|down)|^(grand |page )?total\b/i;
const STARS = /^[*_=-]*$/;

type Table = { lines: StatementLine[]; problems: StatementProblem[] };

function readTable(rows: readonly (readonly string[])[], layout: Layout, today: string): Table {
  const lines: StatementLine[] = [];
  const problems: StatementProblem[] = [];
  const header = rows[layout.headerRow]?.map(foldedHeading).join(" ");
  let endedAt: number | undefined;
  for (let index = layout.headerRow + 1; index < rows.length && problems.length < MAX_PROBLEMS; index += 1) {
    const cells = (rows[index] ?? []).map(cleanCell);
    const row = index + 1;
    if (cells.every((cell) => STARS.test(cell))) continue;
    const moves = hasAmount(cells, layout);
    if (readDay(cellIn("date", cells, layout)) === undefined) {
      const last = lines.at(-1);
      // Headings repeat on every page. Dated lines skip this check: folding is slow, and they are many.
      if (cells.map(foldedHeading).join(" ") === header) continue;
      if (cells.some((cell) => SUMMARY.test(cell))) continue;
      if (last && endedAt === undefined && isOnlyNarration(cells, layout)) {
        // Banks wrap a long text where the line is full, also within a number.
        last.narration += cellIn("narration", cells, layout);
      } else if (endedAt === undefined && moves && looksLikeLine(cells, layout)) {
        const written = cellIn("date", cells, layout);
        const message =
          written === ""
            ? t("This line has no date.")
            : t("“{cell}” is not a date we can read. The day comes first, as in 31/12/2026.", {
                cell: shortened(written),
              });
        problems.push(problemIn("date", row, layout, message));
      } else endedAt ??= row;
      continue;
    }
    if (!moves && (endedAt !== undefined || cells.some((cell) => SUMMARY.test(cell)))) continue;
    if (endedAt !== undefined) {
      const message = t("The table seemed to end in row {row}, but there is another line here.", { row: endedAt });
      problems.push(problemIn("date", row, layout, message));
      continue;
    }
    const read = readLine(cells, row, { layout, today });
    if (!read.ok) problems.push(read.problem);
    else if (read.line) lines.push(read.line);
  }
  return { lines, problems };
}

const hasAmount = (cells: readonly string[], layout: Layout) =>
  (["debit", "credit", "amount"] as const).some((column) => cellIn(column, cells, layout) !== "");

/** Money with a text or something like a date beside it: ending the table there would lose it silently. */
const looksLikeLine = (cells: readonly string[], layout: Layout) =>
  cellIn("narration", cells, layout) !== "" || /\d/.test(cellIn("date", cells, layout));

const isOnlyNarration = (cells: readonly string[], { places }: Layout) =>
  cells.every((cell, place) => cell === "" || place === places.narration);
