/** Reads a spreadsheet by its headings. */

import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanCell, shortened } from "./cells.ts";
import { readCsv } from "./csv.ts";

export const MAX_IMPORT_ROWS = 5000;

/** `title` and `also` are headings of the file, which are not translated. Without an example the template omits the column. */
export type ImportColumn = {
  title: string;
  also?: readonly string[];
  required?: true;
  example?: string;
};

/**
 * `row` is the spreadsheet's row number; `column` its heading, empty for the whole row. Staff may confirm that a confirmable one is
 * right.
 */
export type RowProblem = { row: number; column: string; message: string; confirmable?: true };

/** The texts and limits of one kind of file. */
export type TableRules = {
  maxRows: number;
  tooManyRows: (count: string) => string;
  noRows: () => string;
  /** Tally exports many columns that nobody needs: they are left out and reported. */
  unknownColumns: "left-out" | "refused";
};

const TABLE: TableRules = {
  maxRows: MAX_IMPORT_ROWS,
  tooManyRows: (count) => t("A file can have up to {count} rows. Please split it.", { count }),
  noRows: () => t("The file has no rows."),
  unknownColumns: "left-out",
};

export type TableRow<Field extends string> = { row: number; cells: Readonly<Record<Field, string>> };

export type ReadTable<Field extends string> = {
  /** In the order of the file. */
  columns: Field[];
  rows: TableRow<Field>[];
  ignoredColumns: string[];
  problems: RowProblem[];
};

/** Includes blank lines: spreadsheets leave many below a table. */
const MAX_LINES = 20_000;
/** Tally prints the company's name and address above the headings. */
const MAX_LINES_ABOVE = 15;

export function readTable<Field extends string>(
  csv: string,
  columns: Readonly<Record<Field, ImportColumn>>,
  rules: TableRules = TABLE,
): ReadTable<Field> {
  const { maxRows } = rules;
  const tooMany = () => refused<Field>(maxRows + 2, rules.tooManyRows(grouped(maxRows)));
  const read = readCsv(csv, { maxRows: MAX_LINES + 1 });
  if (!read.ok) return refused(read.row, t("The quotation marks in this row do not match."));
  if (read.rows.length > MAX_LINES) return tooMany();
  const fieldNamed = fieldsByHeading(columns);
  const place = headingPlace(read.rows, columns, fieldNamed);
  const header = read.rows[place];
  if (header === undefined) return refused(1, t("The file is empty."));
  const fields = header.map((heading) => fieldNamed.get(folded(heading)));
  const unknown = header.filter((heading, at) => fields[at] === undefined && heading.trim() !== "");
  const problems = [
    ...(rules.unknownColumns === "refused" ? unknown : []).map((heading) => unknownColumn(heading, place + 1)),
    ...headingProblems(columns, fields, place + 1),
  ];
  if (problems.length > 0) return { columns: [], rows: [], ignoredColumns: [], problems };
  const rows = read.rows.slice(place + 1).flatMap((cells, index): TableRow<Field>[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    return [{ row: place + index + 2, cells: cellsByField(columns, fields, cells) }];
  });
  if (rows.length === 0) return refused(place + 2, rules.noRows());
  if (rows.length > maxRows) return tooMany();
  return {
    columns: fields.filter((field) => field !== undefined),
    rows,
    ignoredColumns: unknown.map((heading) => shortened(cleanCell(heading))),
    problems: [],
  };
}

const refused = <Field extends string>(row: number, message: string): ReadTable<Field> => ({
  columns: [],
  rows: [],
  ignoredColumns: [],
  problems: [{ row, column: "", message }],
});

const unknownColumn = (heading: string, row: number): RowProblem => ({
  row,
  column: heading.trim().slice(0, 60),
  message: t("Unknown column."),
});

/** "Mobile No.", "mobile_no" and "MobileNo" are one heading. */
const folded = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function fieldsByHeading<Field extends string>(
  columns: Readonly<Record<Field, ImportColumn>>,
): ReadonlyMap<string, Field> {
  const entries = Object.entries(columns) as [Field, ImportColumn][];
  return new Map(
    entries.flatMap(([field, { title, also = [] }]) =>
      [title, ...also].map((heading): [string, Field] => [folded(heading), field]),
    ),
  );
}

/** The columns that the file's headings name. */
export function columnsNamed<Field extends string>(
  csv: string,
  columns: Readonly<Record<Field, ImportColumn>>,
): ReadonlySet<Field | undefined> {
  // A broken row below the headings is reported when the whole file is read.
  const above = readCsv(csv, { maxRows: MAX_LINES_ABOVE });
  const read = above.ok ? above : readCsv(csv, { maxRows: 1 });
  const rows = read.ok ? read.rows : [];
  const fieldNamed = fieldsByHeading(columns);
  const header = rows[headingPlace(rows, columns, fieldNamed)] ?? [];
  return new Set(header.map((heading) => fieldNamed.get(folded(heading))));
}

/** The first row with every required heading, else the first row. */
function headingPlace<Field extends string>(
  rows: readonly (readonly string[])[],
  columns: Readonly<Record<Field, ImportColumn>>,
  fieldNamed: ReadonlyMap<string, Field>,
): number {
  const required = requiredOf(columns);
  const place = rows.slice(0, MAX_LINES_ABOVE).findIndex((cells) => {
    const found = new Set(cells.map((cell) => fieldNamed.get(folded(cell))));
    return required.every((field) => found.has(field));
  });
  return Math.max(0, place);
}

const requiredOf = <Field extends string>(columns: Readonly<Record<Field, ImportColumn>>): Field[] =>
  (Object.keys(columns) as Field[]).filter((field) => columns[field].required);

function headingProblems<Field extends string>(
  columns: Readonly<Record<Field, ImportColumn>>,
  fields: readonly (Field | undefined)[],
  row: number,
): RowProblem[] {
  const problem = (column: string, message: string): RowProblem => ({ row, column, message });
  const missing = requiredOf(columns)
    .filter((field) => !fields.includes(field))
    .map((field) => columns[field].title)
    .map((label) => problem(label, t('The column "{label}" is missing.', { label })));
  const repeated = (Object.keys(columns) as Field[])
    .filter((field) => fields.filter((one) => one === field).length > 1)
    .map((field) => columns[field].title)
    .map((label) => problem(label, t('The column "{label}" appears twice.', { label })));
  return [...missing, ...repeated];
}

function cellsByField<Field extends string>(
  columns: Readonly<Record<Field, ImportColumn>>,
  fields: readonly (Field | undefined)[],
  cells: readonly string[],
): Record<Field, string> {
  const byField = Object.fromEntries(Object.keys(columns).map((field) => [field, ""])) as Record<Field, string>;
  fields.forEach((field, at) => {
    if (field !== undefined) byField[field] = cleanCell(cells[at]);
  });
  return byField;
}

/** What is wrong with a row: each rule is a column and its message, if there is one. */
export const rowProblems = <Field extends string>(
  row: number,
  columns: Readonly<Record<Field, ImportColumn>>,
  rules: readonly (readonly [Field, string | false | undefined])[],
): RowProblem[] =>
  rules.flatMap(([field, message]) => (message ? [{ row, column: columns[field].title, message }] : []));

/** Rows with a key that an earlier row has; the message names the earlier one. */
export function repeatedRows<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { title = "", message }: { title?: string; message: (earlier: { row: number }) => string },
): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap((one) => {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (key !== "" && earlier !== undefined)
      return [{ row: one.row, column: title, message: message({ row: earlier }) }];
    first.set(key, one.row);
    return [];
  });
}

/** A whole row that the file has already. */
export const sameRow = (earlier: { row: number }): string => t("Row {row} is the same.", earlier);
