/** The catalogue as a spreadsheet: one product a row, one field a column, and back again. */
import { withoutGrouping } from "#domain/money.ts";
import type { Product } from "./product.ts";
import { cleanProductForm, type FormProblem, type ProductField, type ProductForm } from "./product-form.ts";

export type SheetColumn = "id" | ProductField;
type Cell = string | number | null;

/** In the order of the columns: what a trader looks for first stands left. */
export const SHEET_COLUMNS = [
  "id",
  "sku",
  "name",
  "category",
  "type",
  "brand",
  "inStock",
  "note",
  "featured",
  "discount",
  "perKgPrice",
  "perCanPrice",
  "perMeterPrice",
  "price",
  "originalPrice",
  "finalPriceInclGST",
  "kgsPerCylinder",
  "weightKg",
  "cylinderSize",
  "cansPerBox",
  "boxSize",
  "metersPerBox",
  "size",
  "core",
  "grade",
  "requiresCylinder",
  "hsn",
  "description",
  "specifications",
  "variants",
  "packaging",
] as const satisfies readonly SheetColumn[];

const NUMBERS: ReadonlySet<SheetColumn> = new Set([
  "discount",
  "perKgPrice",
  "perCanPrice",
  "perMeterPrice",
  "price",
  "originalPrice",
  "finalPriceInclGST",
  "kgsPerCylinder",
  "weightKg",
  "cansPerBox",
  "metersPerBox",
]);
const CLAIMS: ReadonlySet<SheetColumn> = new Set(["inStock", "featured", "requiresCylinder"]);
const LISTS: ReadonlySet<SheetColumn> = new Set(["variants", "packaging"]);

/** What the back office asks about a product, taken from the product itself. */
export function formOf(product: Product): ProductForm {
  const asked = SHEET_COLUMNS.filter((column) => column !== "id").map((field) => [field, product[field]]);
  const variants = product.variants?.map(({ weight, weightKg, basePrice }) => ({ weight, weightKg, basePrice }));
  const form = { ...Object.fromEntries(asked), ...(variants && { variants }) };
  return cleanProductForm(form as ProductForm);
}

export function sheetRow(product: Product): Cell[] {
  const form = formOf(product);
  return SHEET_COLUMNS.map((column) => (column === "id" ? product.id : writtenCell(form[column])));
}

function writtenCell(value: unknown): Cell {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" || typeof value === "string") return value;
  return value === undefined ? null : JSON.stringify(value);
}

const folded = (word: string) => word.toLowerCase().replace(/[^a-z]/g, "");
const BY_WORD = new Map<string, SheetColumn>(SHEET_COLUMNS.map((column) => [folded(column), column]));

export type SheetHeader = { ok: true; columns: SheetColumn[] } | { ok: false; problems: FormProblem[] };

/** Headings may be spelled "In Stock" or "instock"; one we do not know is a mistake and not a remark. */
export function readSheetHeader(cells: readonly string[]): SheetHeader {
  const columns = cells.map((cell) => BY_WORD.get(folded(cell)));
  const problems = cells.flatMap((cell, index) => {
    const column = columns[index];
    const heading = cell.trim().slice(0, 40) || `column ${index + 1}`;
    if (column === undefined) return [{ field: heading, message: "There is no such column." }];
    return columns.indexOf(column) < index ? [{ field: heading, message: "This column is there twice." }] : [];
  });
  if (problems.length > 0) return { ok: false, problems };
  const known = columns as SheetColumn[];
  if (known.includes("id") || known.includes("sku")) return { ok: true, columns: known };
  return {
    ok: false,
    problems: [{ field: "sku", message: "A column id or sku is needed to tell the products apart." }],
  };
}

export type SheetPatch = { [Field in SheetColumn]?: unknown };

/** What a row says, by field; undefined where its cell is empty. */
export function readSheetRow(
  columns: readonly SheetColumn[],
  cells: readonly string[],
): { said: SheetPatch; problems: FormProblem[] } {
  const said: SheetPatch = {};
  const problems: FormProblem[] = [];
  if (cells.length > columns.length) problems.push({ field: "", message: "This row has more cells than columns." });
  for (const [index, column] of columns.entries()) {
    const read = readCell(column, withoutGuard(cells[index] ?? "").trim());
    if (read.ok) said[column] = read.value;
    else problems.push({ field: column, message: read.message });
  }
  return { said, problems };
}

/** Takes off the apostrophe by which an export keeps a spreadsheet from obeying a cell. */
const withoutGuard = (cell: string) => (/^'\s*[=+\-@＝＋－＠\p{Cc}]/u.test(cell) ? cell.slice(1) : cell);

type ReadCell = { ok: true; value: unknown } | { ok: false; message: string };

const TRUE = new Set(["yes", "true", "1", "y"]);
const FALSE = new Set(["no", "false", "0", "n"]);

function readCell(column: SheetColumn, cell: string): ReadCell {
  if (cell === "") return { ok: true, value: undefined };
  if (CLAIMS.has(column)) {
    if (TRUE.has(cell.toLowerCase())) return { ok: true, value: true };
    return FALSE.has(cell.toLowerCase())
      ? { ok: true, value: false }
      : { ok: false, message: "Please write yes or no." };
  }
  if (NUMBERS.has(column)) {
    const plain = withoutGrouping(cell);
    return plain !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(plain)
      ? { ok: true, value: Number(plain) }
      : { ok: false, message: "Please write a plain number." };
  }
  return LISTS.has(column) ? readList(cell) : { ok: true, value: cell };
}

function readList(cell: string): ReadCell {
  try {
    const value: unknown = JSON.parse(cell);
    if (Array.isArray(value)) return { ok: true, value };
  } catch {
    // Told below, like any other text that is no list.
  }
  return { ok: false, message: "This is not a list as the export writes it." };
}
