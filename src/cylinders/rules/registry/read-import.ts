/** Imports cylinders from a spreadsheet: rows are validated like the form, problems reported by row. */

import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import type { OwnerFields } from "./clean-cylinder.ts";
import {
  CYLINDER_FIELDS,
  CYLINDER_LABELS,
  type CylinderField,
  type CylinderForm,
  cylinderProblems,
  KNOWN_CYLINDER,
  newCylinderMode,
  requiredFields,
  TEST_DATE,
  testDateProblem,
} from "./cylinder.ts";

export const MAX_IMPORTED = 2000;

/** Includes blank lines: spreadsheets leave many below a table. */
const MAX_LINES = 20_000;

/** `row` is the spreadsheet's row number: the column names are in row 1. */
export type ImportProblem = { row: number; field: string; message: string };
export type ImportRow = { row: number; form: CylinderForm; testedOn?: string };
export type ReadImport = { rows: ImportRow[]; problems: ImportProblem[] };

export type ImportSettings = {
  /** The day in India: a filling date must not be in the future. */
  today: string;
  maxRows?: number;
  /** The owner of rows that name none. */
  shop: OwnerFields;
};

export function readImport(csv: string, { today, maxRows = MAX_IMPORTED, shop }: ImportSettings): ReadImport {
  const read = readCsv(csv, { maxRows: MAX_LINES + 1 });
  if (!read.ok) return refused(read.row, t("The quotation marks in this row do not match."));
  if (read.rows.length > MAX_LINES) return tooMany(maxRows);
  const [header, ...records] = read.rows;
  if (header === undefined) return refused(1, t("The file is empty."));
  const columns = columnsIn(header);
  const wrongColumns = headerProblems(header, columns);
  if (wrongColumns.length > 0) return { rows: [], problems: wrongColumns };
  const rows = records.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === "") ? [] : [rowIn(index + 2, cells, columns)],
  );
  if (rows.length === 0) return refused(2, t("The file has no cylinders."));
  if (rows.length > maxRows) return tooMany(maxRows);
  const problems = rows.flatMap((row) => problemsOf(row, today)).concat(twins(rows));
  return {
    rows: rows.map((row) => (namesOwner(row.form) ? row : { ...row, form: { ...row.form, ...shop } })),
    problems,
  };
}

const refused = (row: number, message: string): ReadImport => ({ rows: [], problems: [{ row, field: "", message }] });
const tooMany = (maxRows: number) =>
  refused(maxRows + 2, t("You can register up to {count} cylinders at once.", { count: grouped(maxRows) }));

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

/** Names that registers in spreadsheets use. */
const ALSO: Readonly<Record<string, CylinderField>> = {
  number: "cylinderNumber",
  cylinderno: "cylinderNumber",
  tare: "emptyCylinderWeight",
  tareweight: "emptyCylinderWeight",
  peso: "pesoLicenseNumber",
  pesolicence: "pesoLicenseNumber",
  gas: "refrigerantName",
  capacity: "refrigerantWeight",
};

/** Whether the headings are those of a register, not of cylinders with customers. */
export function isRegister(csv: string): boolean {
  const read = readCsv(csv, { maxRows: 1 });
  const columns = columnsIn(read.ok ? (read.rows[0] ?? []) : []);
  return (["emptyCylinderWeight", "refrigerantName", "refrigerantWeight"] as const).some((field) =>
    columns.includes(field),
  );
}

type ImportField = CylinderField | typeof TEST_DATE;

const columnsIn = (header: readonly string[]): (ImportField | undefined)[] =>
  header
    .map(folded)
    .map((name) => (name === folded(TEST_DATE) ? TEST_DATE : (fieldNamedHere().get(name) ?? ALSO[name])));

function headerProblems(header: readonly string[], columns: readonly (ImportField | undefined)[]): ImportProblem[] {
  const problem = (field: string, message: string): ImportProblem => ({ row: 1, field, message });
  const unknown = header.flatMap((name, at) =>
    columns[at] === undefined && name.trim() !== "" ? [problem(name.trim().slice(0, 60), t("Unknown column."))] : [],
  );
  const missing = requiredFields("shops-own")
    .filter((field) => !columns.includes(field))
    .map((field) => problem(field, t('The column "{label}" is missing.', { label: CYLINDER_LABELS()[field] })));
  const double = CYLINDER_FIELDS.filter((field) => columns.filter((column) => column === field).length > 1).map(
    (field) => problem(field, t('The column "{label}" appears twice.', { label: CYLINDER_LABELS()[field] })),
  );
  return [...unknown, ...missing, ...double];
}

function rowIn(row: number, cells: readonly string[], columns: readonly (ImportField | undefined)[]): ImportRow {
  const form = Object.fromEntries(CYLINDER_FIELDS.map((field) => [field, ""])) as CylinderForm;
  let testedOn = "";
  columns.forEach((field, at) => {
    const cell = (cells[at] ?? "").trim();
    if (field === TEST_DATE) testedOn = asIsoDay(cell);
    else if (field !== undefined && cell !== "") form[field] = cell;
  });
  const clean = { ...form, refrigerantFillingDate: asIsoDay(form.refrigerantFillingDate) };
  return { row, form: clean, ...(testedOn !== "" && { testedOn }) };
}

/** Spreadsheets in India save 15-11-2026 or 15/11/2026 for any typed format. */
const asIsoDay = (day: string) =>
  day.replace(
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/,
    (_, date: string, month: string, year: string) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
  );

/** One owner field is enough: half an owner is a mistake, not the shop. */
const namesOwner = (form: CylinderForm): boolean =>
  CYLINDER_FIELDS.some((field) => !(field in KNOWN_CYLINDER) && form[field] !== "");

function problemsOf({ row, form, testedOn }: ImportRow, today: string): ImportProblem[] {
  const mode = newCylinderMode(namesOwner(form) ? "customer" : "shop");
  const problems = cylinderProblems(form, mode, today).map((problem) => ({ row, ...problem }));
  const message = testDateProblem(testedOn ?? "", today);
  return message === undefined ? problems : [...problems, { row, field: TEST_DATE, message }];
}

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
