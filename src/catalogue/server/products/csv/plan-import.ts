/** Compares a product CSV with the catalogue and plans the changes, without writing. */

import type { z } from "zod";
import { productForm } from "#catalogue/api/admin-product.ts";
import { priceProblems } from "#catalogue/rules/pricing/form-prices.ts";
import { MAX_PRODUCTS, missingInGas, missingOnInvoice } from "#catalogue/rules/products/import-checks.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CsvPatch, readCsvHeader, readCsvRow } from "#catalogue/rules/products/product-csv.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { formOf, idFrom, isProductId, productProblems } from "#catalogue/rules/products/product-form.ts";
import { productFromForm } from "#catalogue/server/products/product-from-form.ts";
import { t } from "#platform/rules/language/text.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { forEachYielding } from "#platform/server/jobs/for-each-yielding.ts";

export type RowProblem = { row: number; field: string; message: string };
export type PlannedEdit = { row: number; before: Product | undefined; after: Product };
export type ImportPlan = {
  rows: number;
  edits: PlannedEdit[];
  unchanged: number;
  problems: RowProblem[];
  /** Do not stop the import. */
  warnings: RowProblem[];
};

/** Yields to the event loop: 5,000 rows take up to a second. */
const ROWS_AT_A_TIME = 50;

/** The products that a CSV may change or conflict with; no others are loaded. */
export function calledIn(file: ImportFile): { ids: string[]; skus: string[] } {
  const rows = "refused" in file ? [] : file.rows;
  const words = (field: "id" | "sku" | "name") =>
    rows.map(({ patch }) => patch[field]).filter((word) => typeof word === "string");
  const ids = [...words("id"), ...words("name").map(idFrom), ...words("sku").map(idFrom)];
  return { ids: [...new Set(ids)], skus: [...new Set(words("sku").map((sku) => sku.toLowerCase()))] };
}

/** `catalogue` must contain the products that `calledIn` returns. */
export const planImport = async (file: ImportFile, catalogue: readonly Product[]): Promise<ImportPlan> =>
  "refused" in file ? file.refused : planRows(file.rows, catalogue);

type ReadRow = ReturnType<typeof readCsvRow> & { row: number };
export type ImportFile = { rows: readonly ReadRow[] } | { refused: ImportPlan };

/** Skips empty rows. */
export async function readImport(csv: string): Promise<ImportFile> {
  // The header, the allowed rows, and one more to detect excess.
  const read = readCsv(csv, { maxRows: MAX_PRODUCTS + 2 });
  if (!read.ok) return refused(read.row, "", t("A quotation mark in this row is not closed."));
  const [heading, ...rows] = read.rows;
  if (heading === undefined || rows.length === 0) return refused(1, "", t("Nothing to import."));
  if (rows.length > MAX_PRODUCTS)
    return refused(1, "", t("Please import at most {most} products at a time.", { most: MAX_PRODUCTS }));
  const header = readCsvHeader(heading);
  if (!header.ok)
    return { refused: { ...NOTHING, problems: header.problems.map((problem) => ({ row: 1, ...problem })) } };
  const written = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const readRows: ReadRow[] = [];
  await forEachYielding(written, ROWS_AT_A_TIME, ({ cells, row }) =>
    readRows.push({ row, ...readCsvRow(header.columns, cells) }),
  );
  return { rows: readRows };
}

const NOTHING: ImportPlan = { rows: 0, edits: [], unchanged: 0, problems: [], warnings: [] };
const refused = (row: number, field: string, message: string): ImportFile => ({
  refused: { ...NOTHING, problems: [{ row, field, message }] },
});

async function planRows(rows: readonly ReadRow[], catalogue: readonly Product[]): Promise<ImportPlan> {
  const shelves = shelvesOf(catalogue);
  const plan: ImportPlan = { ...NOTHING, rows: rows.length, edits: [], problems: [], warnings: [] };
  await forEachYielding(rows, ROWS_AT_A_TIME, ({ row, patch, problems }) => {
    const planned = problems.length > 0 ? { problems } : planRow(patch, shelves);
    if ("problems" in planned) plan.problems.push(...planned.problems.map((problem) => ({ row, ...problem })));
    else if (isSame(planned.before, planned.after)) plan.unchanged += 1;
    else {
      const { before, after } = planned;
      plan.edits.push({ row, before, after });
      plan.warnings.push(...missingOnInvoice(after, before).map((warning) => ({ row, ...warning })));
    }
  });
  return plan;
}

type ProductLookup = { byId: Map<string, Product>; idBySku: Map<string, string>; done: Set<string> };

const shelvesOf = (catalogue: readonly Product[]): ProductLookup => ({
  byId: new Map(catalogue.map((product) => [product.id, product])),
  idBySku: new Map(catalogue.map(({ id, sku }) => [sku.toLowerCase(), id])),
  done: new Set(),
});

type RowPlan = { before: Product | undefined; after: Product } | { problems: Omit<RowProblem, "row">[] };

function planRow(patch: CsvPatch, shelves: ProductLookup): RowPlan {
  const sku = typeof patch.sku === "string" ? patch.sku : "";
  const input = typeof patch.id === "string" ? patch.id : shelves.idBySku.get(sku.toLowerCase());
  const before = input === undefined ? undefined : shelves.byId.get(input);
  const id = input ?? (idFrom(String(patch.name ?? "")) || idFrom(sku));
  if (!isProductId(id))
    return wrong("id", t("The id can have lowercase letters, digits and single hyphens, up to 80 characters."));
  if (shelves.done.has(id)) return wrong("id", t("Product {id} appears twice in this file.", { id }));
  if (before === undefined && shelves.byId.has(id))
    return wrong("id", t("The id {id} is already used. Please choose another one.", { id }));

  const form = formWith(patch, before);
  if (!form.ok) return { problems: form.problems };
  const problems = [
    ...productProblems(form.value),
    ...priceProblems(form.value),
    ...followingPrice(form.value, before),
    ...missingInGas(form.value, before),
  ];
  const ownerOfSku = shelves.idBySku.get(form.value.sku.toLowerCase());
  if (ownerOfSku !== undefined && ownerOfSku !== id)
    problems.push({ field: "sku", message: t("Product {id} already has this SKU.", { id: ownerOfSku }) });
  if (problems.length > 0) return { problems };

  const after = productFromForm(form.value, id, before);
  shelves.done.add(id);
  if (before) shelves.idBySku.delete(before.sku.toLowerCase());
  shelves.idBySku.set(after.sku.toLowerCase(), id);
  return { before, after };
}

const wrong = (field: string, message: string): RowPlan => ({ problems: [{ field, message }] });

type ReadForm = { ok: true; value: ProductForm } | { ok: false; problems: Omit<RowProblem, "row">[] };

/** CSV values override stored ones; a new product is in stock by default. */
function formWith({ id: _, ...patch }: CsvPatch, before: Product | undefined): ReadForm {
  const known = before ? formOf(before) : { inStock: true };
  const together = Object.entries({ ...known, ...patch }).filter(([, value]) => value !== undefined);
  const read = productForm.safeParse({ inStock: false, ...Object.fromEntries(together) });
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, problems: read.error.issues.map(asProblem) };
}

const asProblem = (issue: z.core.$ZodIssue) => ({
  field: issue.path.join("."),
  message: t("This value is not valid."),
});

/** Rejects a total that would silently be recalculated from the unit price. */
function followingPrice(form: ProductForm, before: Product | undefined): { field: string; message: string }[] {
  if (before === undefined || form.price === undefined || form.price === before.price) return [];
  const follows = productFromForm(form, before.id, before).price === before.price;
  const message = t("This price is calculated from the price per kg, can or metre. Please change that one.");
  return follows ? [{ field: "price", message }] : [];
}

const isSame = (before: Product | undefined, after: Product) =>
  before !== undefined && JSON.stringify(formOf(before)) === JSON.stringify(formOf(after));
