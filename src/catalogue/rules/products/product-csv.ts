/** Converts the catalogue to and from CSV: one product per row, one field per column. */

import { LANGUAGES, speakIn } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { withoutGrouping } from "#platform/rules/money/money.ts";
import type { Cell } from "#platform/rules/text/csv.ts";
import { PRODUCT_TYPES, TYPE_NAMES } from "./field-kinds.ts";
import type { Product } from "./product.ts";
import { FIELD_NAMES, fieldNamed, fieldsOfKind, labelOf, type ProductField } from "./product-fields.ts";
import { type FormProblem, formOf } from "./product-form.ts";

export type CsvColumn = "id" | ProductField;

/** Long texts and lists come last, after the columns a trader looks for first. */
const LONG = fieldsOfKind("lines", "variants", "packaging") as readonly ProductField[];

export const CSV_COLUMNS: readonly CsvColumn[] = ["id", ...FIELD_NAMES.filter((name) => !LONG.includes(name)), ...LONG];

export function csvRow(product: Product): Cell[] {
  const form = formOf(product);
  return CSV_COLUMNS.map((column) => (column === "id" ? product.id : writtenCell(form[column])));
}

function writtenCell(value: unknown): Cell {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" || typeof value === "string") return value;
  return value === undefined ? null : JSON.stringify(value);
}

const folded = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "");

/** A file made on an English page may be imported on a Hindi one. */
const inEveryLanguage = <T>(make: () => T): T[] =>
  LANGUAGES.map((language) => {
    const restore = speakIn(() => language);
    try {
      return make();
    } finally {
      restore();
    }
  });

const titlesOf = (name: ProductField) => [fieldNamed(name).label(), labelOf(fieldNamed(name))];

/** A heading is the field's name in an export, or its title on the screen. */
const BY_WORD = new Map<string, CsvColumn>([
  ["hsn", "hsn"],
  ["gst", "gstRate"],
  ...inEveryLanguage(() =>
    FIELD_NAMES.flatMap((name) => titlesOf(name).map((title): [string, CsvColumn] => [folded(title), name])),
  ).flat(),
  ...CSV_COLUMNS.map((column): [string, CsvColumn] => [folded(column), column]),
]);

const TYPE_BY_WORD = new Map(
  inEveryLanguage(() => PRODUCT_TYPES.flatMap((type) => [type, TYPE_NAMES()[type]].map((word) => [word, type])))
    .flat()
    .map(([word = "", type]) => [folded(word), type]),
);

export type CsvHeader = { ok: true; columns: CsvColumn[] } | { ok: false; problems: FormProblem[] };

/** Hundreds of wrong headings mean the wrong file: the first few are enough. */
const MAX_WRONG_HEADINGS = 20;
/** A longer header contains at least MAX_WRONG_HEADINGS wrong headings among these. */
const MAX_HEADINGS = CSV_COLUMNS.length + MAX_WRONG_HEADINGS;

/** Accepts "In stock", "instock" and "Price per kg". An unknown heading is an error, not a comment. */
export function readCsvHeader(heading: readonly string[]): CsvHeader {
  const cells = heading.slice(0, MAX_HEADINGS);
  const columns = cells.map((cell) => BY_WORD.get(folded(cell)));
  const problems = cells.flatMap((cell, index) => {
    const column = columns[index];
    const field = cell.trim().slice(0, 40) || t("column {number}", { number: index + 1 });
    if (column === undefined) return [{ field, message: t("Column not found.") }];
    return columns.indexOf(column) < index ? [{ field, message: t("This column appears twice.") }] : [];
  });
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_WRONG_HEADINGS) };
  const known = columns as CsvColumn[];
  if (known.includes("id") || known.includes("sku")) return { ok: true, columns: known };
  return {
    ok: false,
    problems: [{ field: "sku", message: t("The file needs an id or sku column to identify products.") }],
  };
}

export type CsvPatch = { [Field in CsvColumn]?: unknown };

/** The row's values by field; undefined where the cell is empty. */
export function readCsvRow(
  columns: readonly CsvColumn[],
  cells: readonly string[],
): { patch: CsvPatch; problems: FormProblem[] } {
  const text: CsvPatch = {};
  const problems: FormProblem[] = [];
  if (cells.length > columns.length) problems.push({ field: "", message: t("This row has more cells than columns.") });
  for (const [index, column] of columns.entries()) {
    const read = readCell(column, withoutGuard(cells[index] ?? "").trim());
    if (read.ok) text[column] = read.value;
    else problems.push({ field: column, message: read.message });
  }
  return { patch: text, problems };
}

/** Removes the apostrophe that an export adds against formula injection. */
const withoutGuard = (cell: string) => (/^'\s*[=+\-@＝＋－＠\p{Cc}]/u.test(cell) ? cell.slice(1) : cell);

type ReadCell = { ok: true; value: unknown } | { ok: false; message: string };

const TRUE = new Set(["yes", "true", "1", "y", "हाँ", "हां"]);
const FALSE = new Set(["no", "false", "0", "n", "नहीं"]);

function readCell(column: CsvColumn, cell: string): ReadCell {
  if (cell === "") return { ok: true, value: undefined };
  switch (column === "id" ? "text" : fieldNamed(column).kind) {
    case "text":
    case "lines":
      return { ok: true, value: cell };
    case "type":
      return readType(cell);
    case "claim":
      return readClaim(cell.toLowerCase());
    case "percent":
      return readNumber(cell.replace(/(?<!\s)\s*%$/, ""));
    case "money":
    case "kilograms":
    case "count":
      return readNumber(cell);
    case "variants":
    case "packaging":
      return readList(cell);
  }
}

function readType(cell: string): ReadCell {
  const value = TYPE_BY_WORD.get(folded(cell));
  if (value !== undefined) return { ok: true, value };
  const choices = Object.values(TYPE_NAMES()).join(", ");
  const { label } = fieldNamed("type");
  return { ok: false, message: t("The {label} must be one of {choices}.", { label: label(), choices }) };
}

function readClaim(word: string): ReadCell {
  if (TRUE.has(word)) return { ok: true, value: true };
  return FALSE.has(word) ? { ok: true, value: false } : { ok: false, message: t("Please enter yes or no.") };
}

function readNumber(cell: string): ReadCell {
  const plain = withoutGrouping(cell);
  return plain !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(plain)
    ? { ok: true, value: Number(plain) }
    : { ok: false, message: t("Please enter a plain number.") };
}

function readList(cell: string): ReadCell {
  try {
    const value: unknown = JSON.parse(cell);
    if (Array.isArray(value)) return { ok: true, value };
  } catch {
    // Reported below, like any other text that is not a list.
  }
  return { ok: false, message: t("This list is not in the export format.") };
}
