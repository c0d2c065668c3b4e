/** Tables as spreadsheets save them (RFC 4180): read leniently, written so that no cell can become a formula. */

export type CsvRead = { ok: true; rows: string[][] } | { ok: false; row: number };

/** No table of ours has as many columns. Cells beyond are dropped: a file of commas must not fill the memory. */
const MAX_CELLS_IN_ROW = 1000;

type CsvOptions = {
  /** Where the titles do not stand in the first line; else they show it. */
  separator?: string;
  /** Reading stops after this many rows. A caller that accepts fewer rejects a long file without reading all of it. */
  maxRows?: number;
};

/** Every record with its cells. Blank lines are kept, so that a row's number is the one a spreadsheet shows. */
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
      // A separator at the very end of the file is followed by one more, empty cell.
      if (at < source.length) continue;
      cells.push("");
    }
    rows.push(cells);
    cells = [];
    at = afterLineEnd(source, at);
  }
  return { ok: true, rows };
}

/** Spreadsheets write what the computer's region says: commas, semicolons, or tabs when cells are pasted. The titles tell which. */
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

/** Undefined when the quote is never closed, or when something other than the next cell follows it. */
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

type Cell = string | number | null;

/** With a mark at the start by which spreadsheets know UTF-8, and the line ends they expect. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + writeRows(rows);

/** Rows alone: for the rest of a file that is written bit by bit, and for programs that would take the mark for a letter. */
export const writeRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writtenCell).join(",")}\r\n`).join("");

/** Numbers are ours and may be negative; text was typed by somebody, and a spreadsheet would obey it. */
function writtenCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const harmless = startsFormula(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Also in their full-width forms, which spreadsheets read alike, and behind spaces, which they skip. */
export const startsFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠\p{Cc}]/u.test(text);
