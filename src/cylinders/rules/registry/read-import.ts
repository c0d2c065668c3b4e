/** Imports cylinders from a spreadsheet: rows are validated like the form, problems reported by row. */

import { perLanguage, t } from "#platform/rules/language/text.ts";
import {
  columnsNamed,
  type ImportColumn,
  readTable,
  repeatedRows,
  type TableRow,
} from "#platform/rules/text/read-table.ts";
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

/** `row` is the spreadsheet's row number; `field` is a field of the form, or a heading that is none. */
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

type ImportField = CylinderField | typeof TEST_DATE;

/** Names that registers in spreadsheets use. */
const ALSO: Partial<Record<CylinderField, readonly string[]>> = {
  cylinderNumber: ["Number", "Cylinder No."],
  emptyCylinderWeight: ["Tare", "Tare weight"],
  pesoLicenseNumber: ["PESO", "PESO licence"],
  refrigerantName: ["Gas"],
  refrigerantWeight: ["Capacity"],
};

/** English, which shared files use: there is no locale at import time. */
const ENGLISH = CYLINDER_LABELS();

const columns = perLanguage((): Readonly<Record<ImportField, ImportColumn>> => {
  const required = requiredFields("shops-own");
  const column = (field: CylinderField): ImportColumn => ({
    title: CYLINDER_LABELS()[field],
    also: [field, ENGLISH[field], ...(ALSO[field] ?? [])],
    ...(required.includes(field) && { required: true }),
  });
  const entries = CYLINDER_FIELDS.map((field) => [field, column(field)] as const);
  return { ...(Object.fromEntries(entries) as Record<CylinderField, ImportColumn>), [TEST_DATE]: { title: TEST_DATE } };
});

export function readImport(csv: string, { today, maxRows = MAX_IMPORTED, shop }: ImportSettings): ReadImport {
  const table = readTable(csv, columns(), {
    maxRows,
    tooManyRows: (count) => t("You can register up to {count} cylinders at once.", { count }),
    noRows: () => t("The file has no cylinders."),
    unknownColumns: "refused",
  });
  const rows = table.rows.map(rowIn);
  const fieldTitled = new Map(Object.entries(columns()).map(([field, { title }]) => [title, field]));
  const twins = repeatedRows(rows, ({ form }) => form.cylinderNumber.toLowerCase(), {
    title: columns().cylinderNumber.title,
    message: (earlier) => t("Row {row} has the same cylinder number.", earlier),
  });
  const inTable = [...table.problems, ...twins].map(({ row, column, message }) => ({
    row,
    field: fieldTitled.get(column) ?? column,
    message,
  }));
  return {
    rows: rows.map((row) => (namesOwner(row.form) ? row : { ...row, form: { ...row.form, ...shop } })),
    problems: [...rows.flatMap((row) => problemsOf(row, today)), ...inTable],
  };
}

/** Whether the headings are those of a register, not of cylinders with customers. */
export function isRegister(csv: string): boolean {
  const named = columnsNamed(csv, columns());
  return (["emptyCylinderWeight", "refrigerantName", "refrigerantWeight"] as const).some((field) => named.has(field));
}

function rowIn({ row, cells }: TableRow<ImportField>): ImportRow {
  const { [TEST_DATE]: tested, ...form } = cells;
  const testedOn = asIsoDay(tested);
  const refrigerantFillingDate = asIsoDay(form.refrigerantFillingDate);
  return { row, form: { ...form, refrigerantFillingDate }, ...(testedOn !== "" && { testedOn }) };
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
