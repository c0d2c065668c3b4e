/** A product as form input: text until it is parsed, so that partial numbers are preserved. */

import { priceProblems } from "#catalogue/rules/pricing/form-prices.ts";
import { type Field, type Fields, PACKAGING_FIELDS, VARIANT_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import {
  type FieldOfKind,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductForm,
} from "#catalogue/rules/products/product-fields.ts";
import { cleanProductForm, type FormProblem, productProblems } from "#catalogue/rules/products/product-form.ts";
import { t } from "#platform/rules/language/text.ts";
import { withoutGrouping } from "#platform/rules/money/money.ts";

export type Claim = FieldOfKind<"claim">;
export type TextBox = Exclude<ProductField, Claim | "variants" | "packaging">;
export type VariantInput = Record<keyof typeof VARIANT_FIELDS, string>;
export type PackagingInput = Record<keyof typeof PACKAGING_FIELDS, string>;
export type ProductInput = Record<TextBox, string> &
  Record<Claim, boolean> & { variants: VariantInput[]; packaging: PackagingInput[] };

export const NO_VARIANT = boxesOf(VARIANT_FIELDS, {}) as VariantInput;
export const NO_PACKAGING = boxesOf(PACKAGING_FIELDS, {}) as PackagingInput;

export const NEW_PRODUCT: ProductForm = { sku: "", category: "", inStock: true };

type Values = Readonly<Record<string, unknown>>;

export const typedFrom = (form: ProductForm) => boxesOf(PRODUCT_FIELDS, form) as ProductInput;

/** Form values after a save: the server's values, except for fields edited while saving. */
export function typedSince(now: ProductInput, sent: ProductInput, saved: ProductInput): ProductInput {
  const isTyped = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(sent[field as ProductField]);
  return { ...saved, ...Object.fromEntries(Object.entries(now).filter(isTyped)) };
}

function boxesOf(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, boxOf(field, values[name])]));
}

function boxOf({ kind }: Field, value: unknown): unknown {
  if (kind === "claim") return value ?? false;
  if (kind === "variants") return ((value ?? []) as Values[]).map((row) => boxesOf(VARIANT_FIELDS, row));
  if (kind === "packaging") return ((value ?? []) as Values[]).map((row) => boxesOf(PACKAGING_FIELDS, row));
  return String(value ?? "");
}

export type ReadProduct = { form: ProductForm; problems: FormProblem[] };

export function readTyped(typed: ProductInput): ReadProduct {
  const { values, unread } = readBoxes(PRODUCT_FIELDS, typed);
  const form = { sku: "", category: "", ...values } as ProductForm;
  return { form, problems: onceEach([...unread, ...productProblems(form), ...priceProblems(form)]) };
}

type FormResult = { values: Values; unread: FormProblem[] };

/** Blank fields are omitted. A required number that cannot be parsed counts as missing. */
function readBoxes(fields: Fields, boxes: Values, at = ""): FormResult {
  const unread: FormProblem[] = [];
  const entries = Object.entries(fields).map(([name, field]) => {
    const { value, problems } = readBox(field, boxes[name], at + name);
    unread.push(...problems);
    return [name, value];
  });
  return { values: cleanProductForm(Object.fromEntries(entries)), unread };
}

type BoxResult = { value: unknown; problems: FormProblem[] };

function readBox({ kind, required }: Field, box: unknown, path: string): BoxResult {
  switch (kind) {
    case "text":
    case "lines":
    case "type":
      return { value: box, problems: [] };
    case "claim":
      return { value: box || (required ? false : undefined), problems: [] };
    case "money":
    case "percent":
    case "kilograms":
    case "count": {
      const number = numberIn(String(box));
      const problems = number === "no number" ? [{ field: path, message: t("Please enter a plain number.") }] : [];
      return { value: typeof number === "number" ? number : required && 0, problems };
    }
    case "variants":
      return readRows(VARIANT_FIELDS, box as Values[], path);
    case "packaging":
      return readRows(PACKAGING_FIELDS, box as Values[], path);
  }
}

function readRows(fields: Fields, rows: readonly Values[], path: string): BoxResult {
  const read = rows.map((row, place) => readBoxes(fields, row, `${path}.${place}.`));
  return { value: read.map(({ values }) => values), problems: read.flatMap(({ unread }) => unread) };
}

const onceEach = (problems: readonly FormProblem[]) =>
  problems.filter(({ field }, place) => problems.findIndex((other) => other.field === field) === place);

/** Accepts comma-grouped thousands and a ₹ sign. 412,50 is ambiguous and rejected. */
function numberIn(text: string): number | "no number" | undefined {
  const written = text.replace(/[₹\s]/g, "");
  if (written === "") return undefined;
  const plain = withoutGrouping(written);
  return plain !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : "no number";
}
