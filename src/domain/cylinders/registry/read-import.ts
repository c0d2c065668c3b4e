/** Imports cylinders from a spreadsheet: rows are validated like the form, problems reported by row. */

import { readCsv } from "#domain/csv.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import {
  CYLINDER_FIELDS,
  CYLINDER_LABELS,
  type CylinderField,
  type CylinderForm,
  cylinderProblems,
} from "./cylinder.ts";

export const MAX_IMPORTED = 2000;

/** Includes blank lines: spreadsheets leave many below a table. */
const MAX_LINES = 20_000;

/** `row` is the spreadsheet's row number: the column names are in row 1. */
export type ImportProblem = { row: number; field: string; message: string };
export type ImportRow = { row: number; form: CylinderForm };
export type ReadImport = { rows: ImportRow[]; problems: ImportProblem[] };

/** `today` is the day in India: a filling date must not be in the future. */
export function readImport(csv: string, today: string): ReadImport {
  const read = readCsv(csv, { maxRows: MAX_LINES + 1 });
  if (!read.ok) return refused(read.row, t("The quotation marks in this row do not match."));
  if (read.rows.length > MAX_LINES) return tooMany();
  const [header, ...records] = read.rows;
  if (header === undefined) return refused(1, t("The file is empty."));
  const columns = columnsIn(header);
  const problems = headerProblems(header, columns);
  if (problems.length > 0) return { rows: [], problems };
  const rows = records.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === "") ? [] : [{ row: index + 2, form: formIn(cells, columns) }],
  );
  if (rows.length === 0) return refused(2, t("The file has no cylinders."));
  if (rows.length > MAX_IMPORTED) return tooMany();
  return { rows, problems: rows.flatMap((row) => problemsOf(row, today)).concat(twins(rows)) };
}

const refused = (row: number, message: string): ReadImport => ({ rows: [], problems: [{ row, field: "", message }] });
const tooMany = () => refused(MAX_IMPORTED + 2, t("You can register up to 2,000 cylinders at once."));

/** "Cylinder number", "cylinder_number" and "CylinderNumber" are one column. */
const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const labelled = () =>
  CYLINDER_FIELDS.map((field): [string, CylinderField] => [folded(CYLINDER_LABELS()[field]), field]);

/** API names and English labels, which shared files use; fieldNamedHere adds the sender's locale. */
const FIELD_NAMED = new Map([
  ...CYLINDER_FIELDS.map((field): [string, CylinderField] => [folded(field), field]),
  ...labelled(),
]);
const fieldNamedHere = perLanguage(() => new Map([...labelled(), ...FIELD_NAMED]));

const columnsIn = (header: readonly string[]) => header.map((name) => fieldNamedHere().get(folded(name)));

function headerProblems(header: readonly string[], columns: readonly (CylinderField | undefined)[]): ImportProblem[] {
  const problem = (field: string, message: string): ImportProblem => ({ row: 1, field, message });
  const unknown = header.flatMap((name, at) =>
    columns[at] === undefined && name.trim() !== "" ? [problem(name.trim().slice(0, 60), t("Unknown column."))] : [],
  );
  const missing = CYLINDER_FIELDS.filter((field) => field !== "currentOwnerMobile" && !columns.includes(field)).map(
    (field) => problem(field, t('The column "{label}" is missing.', { label: CYLINDER_LABELS()[field] })),
  );
  const double = CYLINDER_FIELDS.filter((field) => columns.filter((column) => column === field).length > 1).map(
    (field) => problem(field, t('The column "{label}" appears twice.', { label: CYLINDER_LABELS()[field] })),
  );
  return [...unknown, ...missing, ...double];
}

function formIn(cells: readonly string[], columns: readonly (CylinderField | undefined)[]): CylinderForm {
  const form = Object.fromEntries(CYLINDER_FIELDS.map((field) => [field, ""])) as CylinderForm;
  columns.forEach((field, at) => {
    if (field !== undefined) form[field] = (cells[at] ?? "").trim();
  });
  return { ...form, refrigerantFillingDate: asIsoDay(form.refrigerantFillingDate) };
}

/** Spreadsheets in India save 15-11-2026 or 15/11/2026 for any typed format. */
const asIsoDay = (day: string) =>
  day.replace(
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/,
    (_, date: string, month: string, year: string) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
  );

const problemsOf = ({ row, form }: ImportRow, today: string): ImportProblem[] =>
  cylinderProblems(form, "new", today).map((problem) => ({ row, ...problem }));

function twins(rows: readonly ImportRow[]): ImportProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, form }) => {
    const key = form.cylinderNumber.toLowerCase();
    const earlier = first.get(key);
    if (key === "" || earlier === undefined) {
      first.set(key, row);
      return [];
    }
    return [{ row, field: "cylinderNumber", message: t("Row {row} has the same cylinder number.", { row: earlier }) }];
  });
}
