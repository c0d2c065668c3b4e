/** Converts an upload to rows of text: a spreadsheet by its first bytes, else text in the bank's encoding. */

import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { startsWith, textIn } from "#platform/server/http/serving/text-in.ts";
import { statementRows } from "#receivables/rules/bank/read-statement.ts";
import { readHtml } from "./read-html.ts";
import {
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  readSpreadsheet,
  TooManyRows,
  UnreadableSpreadsheet,
} from "./spreadsheet.ts";

export type FileRows = { ok: true; rows: readonly (readonly string[])[] } | { ok: false; problem: string };

const pdf = () => t("This is a PDF. Please download the statement as Excel or CSV.");
const webPage = () =>
  t("This file is actually a web page. Please open it in a spreadsheet and save it as .xlsx or CSV.");
const broken = () => t("This Excel file cannot be opened. It may be damaged or have a password.");
const tooLong = () =>
  t("A statement can have up to {count} rows. Please upload a shorter period.", { count: grouped(MAX_ROWS) });
const noText = () => t("This file is not a text file. Please upload the bank's CSV or Excel file.");

export async function rowsIn(bytes: Buffer): Promise<FileRows> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return rowsOfSheet(() => readSpreadsheet(bytes, "xls"));
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { ok: false, problem: pdf() };
  if (startsWith(bytes, 0x50, 0x4b)) return rowsOfSheet(() => readSpreadsheet(bytes, "xlsx"));
  const text = textIn(bytes);
  if (text.includes("\0")) return { ok: false, problem: noText() };
  if (/^\s*<\?xml/i.test(text.slice(0, 500))) return { ok: false, problem: webPage() };
  if (/^\s*<(?:!doctype html|html|head|body|table|meta|style)\b/i.test(text.slice(0, 500)))
    return rowsOfSheet(() => readHtml(text));
  const read = statementRows(text, MAX_ROWS + 1);
  if (!read.ok) return { ok: false, problem: t("Row {row}: a quotation mark is not closed.", { row: read.row }) };
  if (read.rows.length > MAX_ROWS) return { ok: false, problem: tooLong() };
  return { ok: true, rows: read.rows.map(cellsOf) };
}

const cellsOf = (cells: readonly string[]): string[] =>
  cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_LETTERS));

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (cell: string): string => cell.toWellFormed().replaceAll("\0", "");

async function rowsOfSheet(read: () => string[][] | Promise<string[][]>): Promise<FileRows> {
  try {
    const rows = await read();
    return { ok: true, rows: rows.map((cells) => cells.map(storable)) };
  } catch (error) {
    if (error instanceof TooManyRows) return { ok: false, problem: tooLong() };
    if (error instanceof UnreadableSpreadsheet) return { ok: false, problem: broken() };
    throw error;
  }
}
