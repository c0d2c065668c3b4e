/** A product as the back office writes it down, and what may be wrong with that. Names on the wire that only repeat another are not asked for. */
import type { Packaging, Product, Variant } from "./product.ts";
import { isGas } from "./product-kind.ts";

export const PRODUCT_TYPES = ["gas", "cylinder", "can", "copper", "wire", "spare"] as const;

/** A weight's price with GST is worked out, so the two can never disagree. */
export type FormVariant = Omit<Variant, "finalPriceInclGST">;

export type ProductForm = Pick<
  Product,
  | "name"
  | "description"
  | "specifications"
  | "brand"
  | "type"
  | "note"
  | "featured"
  | "discount"
  | "originalPrice"
  | "price"
  | "finalPriceInclGST"
  | "perKgPrice"
  | "perCanPrice"
  | "perMeterPrice"
  | "size"
  | "core"
  | "grade"
  | "weightKg"
  | "kgsPerCylinder"
  | "cylinderSize"
  | "cansPerBox"
  | "boxSize"
  | "metersPerBox"
  | "requiresCylinder"
  | "hsn"
> & {
  sku: string;
  category: string;
  inStock: boolean;
  variants?: FormVariant[];
  packaging?: Packaging[];
};

export type ProductField = keyof ProductForm;
export type FormProblem = { field: string; message: string };

const LONGEST: Readonly<Partial<Record<ProductField, number>>> = {
  sku: 100,
  name: 200,
  category: 60,
  description: 2000,
  specifications: 2000,
  note: 200,
  brand: 100,
  size: 60,
  core: 60,
  grade: 100,
  cylinderSize: 60,
  boxSize: 60,
};

const MONEY = ["price", "originalPrice", "finalPriceInclGST", "perKgPrice", "perCanPrice", "perMeterPrice"] as const;
const KILOGRAMS = ["weightKg", "kgsPerCylinder"] as const;
const COUNTS = ["cansPerBox", "metersPerBox"] as const;

export const HIGHEST_PRICE = 1_00_00_000;
const HEAVIEST_KG = 10_000;
const MOST_IN_A_BOX = 100_000;

/** What is wrong with a product, by field; nothing is said twice about one. */
export function productProblems(form: ProductForm): FormProblem[] {
  return [
    ...requiredProblems(form),
    ...(Object.keys(LONGEST) as ProductField[]).flatMap((field) => textProblem(field, form[field])),
    ...MONEY.flatMap((field) => moneyProblem(field, form[field])),
    ...KILOGRAMS.flatMap((field) => weightProblem(field, form[field])),
    ...COUNTS.flatMap((field) => countProblem(field, form[field])),
    ...offerProblems(form),
    ...cylinderProblems(form),
    ...(form.variants ?? []).flatMap((variant, index, all) => variantProblems(variant, index, all)),
    ...(form.packaging ?? []).flatMap(packagingProblems),
  ];
}

/** Without spaces around its words, and without the fields that were left blank. */
export function cleanProductForm<Form extends Partial<ProductForm>>(form: Form): Form {
  const entries = Object.entries(form).map(([field, value]) => [
    field,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value))) as Form;
}

const isBlank = (value: unknown) =>
  value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The word in the address, made from a name: "R-410A 11.3 kg" becomes "r-410a-11-3-kg". */
export const idFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, "");

const LONGEST_ID = 80;

export const isProductId = (text: string): boolean =>
  text.length <= LONGEST_ID && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

function requiredProblems(form: ProductForm): FormProblem[] {
  const required = { ...(namesItself(form) ? {} : { name: "Name" }), sku: "SKU", category: "Category" };
  return (Object.keys(required) as (keyof typeof required)[])
    .filter((field) => !form[field]?.trim())
    .map((field) => ({ field, message: `${required[field]} is required.` }));
}

/** Wire and pipe are often known by brand, size and core alone: see card-title. */
const namesItself = ({ brand, size, core }: ProductForm) => [brand, size, core].some((word) => word?.trim());

/** Line breaks may stand in a description; anything else that cannot be printed may stand nowhere. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

function textProblem(field: string, value: unknown, longest = LONGEST[field as ProductField] ?? 0): FormProblem[] {
  if (typeof value !== "string") return [];
  if (value.length > longest) return [{ field, message: `Please use at most ${longest} characters.` }];
  return UNPRINTABLE.test(value.replaceAll("\n", "").replaceAll("\r", ""))
    ? [{ field, message: "Please take out signs that cannot be printed." }]
    : [];
}

function moneyProblem(field: string, amount: number | undefined): FormProblem[] {
  if (amount === undefined) return [];
  if (!(amount > 0)) return [{ field, message: "The price must be above zero." }];
  if (amount > HIGHEST_PRICE) return [{ field, message: "The price must be at most ₹1,00,00,000." }];
  return hasDecimals(amount, 2) ? [] : [{ field, message: "The price may have two decimals." }];
}

function weightProblem(field: string, kilograms: number | undefined): FormProblem[] {
  if (kilograms === undefined) return [];
  const isWeight = kilograms > 0 && kilograms <= HEAVIEST_KG && hasDecimals(kilograms, 3);
  return isWeight ? [] : [{ field, message: "The weight must be a number of kilograms, with three decimals at most." }];
}

function countProblem(field: string, count: number | undefined): FormProblem[] {
  if (count === undefined || (Number.isInteger(count) && count > 0 && count <= MOST_IN_A_BOX)) return [];
  return [{ field, message: "This must be a whole number above zero." }];
}

/** Compared as text, because 1.005 × 1000 is not a whole number to a computer. */
const hasDecimals = (amount: number, most: number) => Number(amount.toFixed(most)) === amount;

function offerProblems({ discount, hsn }: ProductForm): FormProblem[] {
  const problems: FormProblem[] = [];
  if (discount !== undefined && !(discount >= 0 && discount < 100 && hasDecimals(discount, 2)))
    problems.push({ field: "discount", message: "The discount must be from 0 to less than 100 percent." });
  if (hsn !== undefined && !/^(\d{4}|\d{6}|\d{8})$/.test(hsn))
    problems.push({ field: "hsn", message: "The HSN code must have 4, 6 or 8 digits." });
  return problems;
}

function cylinderProblems(form: ProductForm): FormProblem[] {
  if (!form.requiresCylinder) return [];
  if (!isGas(form)) return [{ field: "requiresCylinder", message: "Only gas comes in a cylinder that goes back." }];
  if (form.kgsPerCylinder !== undefined || form.weightKg !== undefined) return [];
  return [{ field: "kgsPerCylinder", message: "How many kilograms are in the cylinder?" }];
}

function variantProblems(variant: FormVariant, index: number, all: readonly FormVariant[]): FormProblem[] {
  const at = (field: string) => `variants.${index}.${field}`;
  const isRepeated = all.findIndex(({ weight }) => weight.trim() === variant.weight.trim()) !== index;
  return [
    ...(variant.weight.trim() === "" ? [{ field: at("weight"), message: "Name the weight, such as 500 g." }] : []),
    ...(isRepeated ? [{ field: at("weight"), message: "This weight is listed twice." }] : []),
    ...textProblem(at("weight"), variant.weight, 60),
    ...weightProblem(at("weightKg"), variant.weightKg),
    ...moneyProblem(at("basePrice"), variant.basePrice),
  ];
}

function packagingProblems(pack: Packaging, index: number): FormProblem[] {
  const at = (field: string) => `packaging.${index}.${field}`;
  return [
    ...textProblem(at("label"), pack.label, 100),
    ...textProblem(at("boxSize"), pack.boxSize, 60),
    ...textProblem(at("description"), pack.description, 500),
    ...textProblem(at("image"), pack.image, 500),
    ...moneyProblem(at("perKgPrice"), pack.perKgPrice),
    ...weightProblem(at("kgsPerCylinder"), pack.kgsPerCylinder),
  ];
}
