/** The product form of the back office and its validation. */
import { t } from "#platform/rules/language/text.ts";
import { type Field, type Fields, type FormVariant, PACKAGING_FIELDS, VARIANT_FIELDS } from "./field-kinds.ts";
import type { Product } from "./product.ts";
import { fieldNamed, fieldsOfKind, PRODUCT_FIELDS, type ProductField, type ProductForm } from "./product-fields.ts";
import { isGas, kindOf } from "./product-kind.ts";

export type FormProblem = { field: string; message: string };

/** Archived or restored in one call. */
export const MAX_PRODUCTS_AT_ONCE = 1000;

export const HIGHEST_PRICE = 1_00_00_000;
const HEAVIEST_KG = 10_000;
const MAX_IN_A_BOX = 100_000;

/** Problems by field, at most one per field. */
export function productProblems(form: ProductForm): FormProblem[] {
  return [
    ...requiredProblems(form),
    ...problemsIn(PRODUCT_FIELDS, form),
    ...cylinderProblems(form),
    ...(form.variants ?? []).flatMap(variantProblems),
    ...(form.packaging ?? []).flatMap((pack, place) => problemsIn(PACKAGING_FIELDS, pack, `packaging.${place}.`)),
  ];
}

/** Wire has no kilograms of gas, gas has no core. */
export function isFieldOf(name: ProductField, { type, category }: { type?: string | undefined; category: string }) {
  const { of } = fieldNamed(name);
  return of === undefined || of.includes(kindOf({ category, ...(type && { type }) }));
}

/** Always in the same field order, so that two forms can be compared. */
export function formOf(product: Product): ProductForm {
  const { variants, packaging } = product;
  return cleanProductForm({
    ...input(PRODUCT_FIELDS, product),
    ...(variants && { variants: variants.map((row) => input(VARIANT_FIELDS, row)) }),
    ...(packaging && { packaging: packaging.map((row) => input(PACKAGING_FIELDS, row)) }),
  } as ProductForm);
}

const input = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Trims texts and drops blank fields. */
export function cleanProductForm<Form extends Partial<ProductForm>>(form: Form): Form {
  const entries = Object.entries(form).map(([field, value]) => [
    field,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value))) as Form;
}

const isBlank = (value: unknown) =>
  value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The URL id made from a name: "R-410A 11.3 kg" becomes "r-410a-11-3-kg". */
export const idFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_ID)
    .replace(/^-|-$/g, "");

const LONGEST_ID = 80;

export const isProductId = (text: string): boolean =>
  text.length <= LONGEST_ID && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

function requiredProblems(form: ProductForm): FormProblem[] {
  const problems: FormProblem[] = fieldsOfKind("text")
    .filter((name) => fieldNamed(name).required && !form[name]?.trim())
    .map((name) => ({ field: name, message: t("{name} is required.", { name: fieldNamed(name).label() }) }));
  const nameless = !form.name?.trim() && !namesItself(form);
  return nameless ? [{ field: "name", message: t("Enter a name, or a brand, size or core.") }, ...problems] : problems;
}

/** Wire and pipe often have only brand, size and core: see card-title. */
const namesItself = ({ brand, size, core }: ProductForm) => [brand, size, core].some((word) => word?.trim());

function problemsIn(fields: Fields, values: object, at = ""): FormProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const message = whatIsWrong(field, (values as Readonly<Record<string, unknown>>)[name]);
    return message === undefined ? [] : [{ field: at + name, message }];
  });
}

/** A missing value passes: requiredProblems checks presence. */
function whatIsWrong(field: Field, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (field.choices) return wrongChoice(field, String(value));
  if (field.kind === "text" || field.kind === "lines") return wrongText(field, String(value));
  if (field.kind === "money") return wrongMoney(Number(value));
  if (field.kind === "kilograms") return wrongWeight(Number(value));
  if (field.kind === "count") return wrongCount(Number(value));
  return field.kind === "percent" ? wrongPercent(field, Number(value)) : undefined;
}

function wrongChoice({ label, choices = () => ({}) }: Field, value: string): string | undefined {
  const known = choices();
  if (Object.hasOwn(known, value)) return undefined;
  return t("The {label} must be one of {choices}.", { label: label(), choices: Object.values(known).join(", ") });
}

/** Texts may contain line breaks, but no other unprintable character. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

function wrongText({ longest, must }: Field, text: string): string | undefined {
  if (must) return must.match.test(text) ? undefined : must.say();
  if (longest !== undefined && text.length > longest) return t("Please use at most {longest} characters.", { longest });
  return UNPRINTABLE.test(text.replaceAll("\n", "").replaceAll("\r", ""))
    ? t("Please remove characters that cannot be printed.")
    : undefined;
}

function wrongMoney(amount: number): string | undefined {
  if (!(amount > 0)) return t("The price must be above zero.");
  if (amount > HIGHEST_PRICE) return t("The price must be at most ₹1,00,00,000.");
  return hasDecimals(amount, 2) ? undefined : t("The price can have up to two decimals.");
}

function wrongWeight(kilograms: number): string | undefined {
  const isWeight = kilograms > 0 && kilograms <= HEAVIEST_KG && hasDecimals(kilograms, 3);
  return isWeight ? undefined : t("The weight must be a number of kilograms, with three decimals at most.");
}

function wrongCount(count: number): string | undefined {
  const isCount = Number.isInteger(count) && count > 0 && count <= MAX_IN_A_BOX;
  return isCount ? undefined : t("This must be a whole number above zero.");
}

function wrongPercent({ label }: Field, percent: number): string | undefined {
  const isPercent = percent >= 0 && percent < 100 && hasDecimals(percent, 2);
  return isPercent
    ? undefined
    : t("The {label} must be from 0 to less than 100 percent.", { label: label().toLowerCase() });
}

/** Rounds through text, because 1.005 × 1000 is not a whole number in floating point. */
const hasDecimals = (amount: number, most: number) => Number(amount.toFixed(most)) === amount;

function cylinderProblems(form: ProductForm): FormProblem[] {
  if (!form.requiresCylinder) return [];
  if (!isGas(form)) return [{ field: "requiresCylinder", message: t("Only gas comes in a returnable cylinder.") }];
  if (form.kgsPerCylinder !== undefined || form.weightKg !== undefined) return [];
  return [{ field: "kgsPerCylinder", message: t("How many kilograms are in the cylinder?") }];
}

function variantProblems(
  { weight, ...prices }: FormVariant,
  place: number,
  all: readonly FormVariant[],
): FormProblem[] {
  const at = `variants.${place}.`;
  const isRepeated = all.findIndex((other) => other.weight.trim() === weight.trim()) !== place;
  return [
    ...(weight.trim() === "" ? [{ field: `${at}weight`, message: t("Enter the weight, such as 500 g.") }] : []),
    ...(isRepeated ? [{ field: `${at}weight`, message: t("This weight is listed twice.") }] : []),
    ...problemsIn(VARIANT_FIELDS, { weight, ...prices }, at),
  ];
}
