/** CSV as spreadsheets save it (RFC 4180): reads leniently, writes no cell that becomes a formula. */

export type CsvRead = { ok: true; rows: string[][] } | { ok: false; row: number };

/** No table has more columns. Further cells are dropped, so a file of commas cannot exhaust memory. */
const MAX_CELLS_IN_ROW = 1000;

type CsvOptions = {
  /** For files without titles in the first line, which otherwise shows it. */
  separator?: string;
  /** Lets a caller reject a long file without reading all of it. */
  maxRows?: number;
};

/** Returns blank lines too, so that row numbers match the spreadsheet's. */
export function readCsv(text: string, { separator: given, maxRows = Infinity }: CsvOptions = {}): CsvRead {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const rows: string[][] = [];
  const separator = given ?? separatorOf(source);
  let cells: string[] = [];
  let at = 0;
  while (at < source.length && rows.length < maxRows) {
    const cell = source[at] === '"' ? quotedCell(source, at, separator) : plainCell(source, at, separator);
    if (cell === undefined) return { ok: false, row: rows.length + 1 };
    if (cells.length < MAX_CELLS_IN_ROW) cells.push(cell.value);
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      // A separator at the end of the file is followed by one more, empty cell.
      if (at < source.length) continue;
      cells.push("");
    }
    rows.push(cells);
    cells = [];
    at = afterLineEnd(source, at);
  }
  return { ok: true, rows };
}

/** Spreadsheets write the regional separator: comma, semicolon, or tab for pasted cells. */
function separatorOf(source: string): string {
  const [titles = ""] = source.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const count = (separator: string) => titles.split(separator).length;
  return ["\t", ";"].find((separator) => count(separator) > count(",")) ?? ",";
}

const BYTE_ORDER_MARK = "\uFEFF";

type ReadCell = { value: string; end: number };

function plainCell(source: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < source.length && !endsCell(source[end], separator)) end += 1;
  return { value: source.slice(start, end), end };
}

/** Undefined if the quote is never closed, or if anything but the next cell follows it. */
function quotedCell(source: string, start: number, separator: string): ReadCell | undefined {
  let quote = source.indexOf('"', start + 1);
  while (quote !== -1 && source[quote + 1] === '"') quote = source.indexOf('"', quote + 2);
  if (quote === -1) return undefined;
  const value = source.slice(start + 1, quote).replaceAll('""', '"');
  const end = quote + 1;
  return end === source.length || endsCell(source[end], separator) ? { value, end } : undefined;
}

const endsCell = (character: string | undefined, separator: string): boolean =>
  character === separator || character === "\r" || character === "\n";

const afterLineEnd = (source: string, at: number): number => (source.startsWith("\r\n", at) ? at + 2 : at + 1);

export type Cell = string | number | null;

/** Spreadsheets need the byte order mark to detect UTF-8, and CRLF line ends. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + writeRows(rows);

/** For further parts of a file, and for programs that read the byte order mark as text. */
export const writeRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writtenCell).join(",")}\r\n`).join("");

/** Numbers are ours and may be negative; a spreadsheet would execute users' text. */
function writtenCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const harmless = startsFormula(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Includes full-width forms, which spreadsheets also execute, and leading spaces, which they skip. */
export const startsFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠\p{Cc}]/u.test(text);
