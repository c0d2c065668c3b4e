/** A product as it stands in the boxes of its form: text until it is read, so that half a number is not lost. */
import type { FormProblem, ProductField, ProductForm } from "#domain/catalogue/product-form.ts";
import { cleanProductForm, productProblems } from "#domain/catalogue/product-form.ts";
import { priceProblems } from "#domain/pricing/form-prices.ts";

const TEXTS = [
  "sku",
  "name",
  "category",
  "type",
  "description",
  "specifications",
  "brand",
  "note",
  "size",
  "core",
  "grade",
  "cylinderSize",
  "boxSize",
  "hsn",
] as const satisfies readonly ProductField[];
const NUMBERS = [
  "discount",
  "price",
  "originalPrice",
  "finalPriceInclGST",
  "perKgPrice",
  "perCanPrice",
  "perMeterPrice",
  "weightKg",
  "kgsPerCylinder",
  "cansPerBox",
  "metersPerBox",
] as const satisfies readonly ProductField[];
const CLAIMS = ["inStock", "featured", "requiresCylinder"] as const satisfies readonly ProductField[];
const VARIANT = ["weight", "weightKg", "basePrice"] as const;
const PACKAGING = ["label", "boxSize", "description", "image", "perKgPrice", "kgsPerCylinder"] as const;

export type TextBox = (typeof TEXTS)[number] | (typeof NUMBERS)[number];
export type Claim = (typeof CLAIMS)[number];
export type TypedVariant = Record<(typeof VARIANT)[number], string>;
export type TypedPackaging = Record<(typeof PACKAGING)[number], string>;
export type TypedProduct = Record<TextBox, string> &
  Record<Claim, boolean> & { variants: TypedVariant[]; packaging: TypedPackaging[] };

export const NO_VARIANT: TypedVariant = { weight: "", weightKg: "", basePrice: "" };
export const NO_PACKAGING: TypedPackaging = boxesOf({}, PACKAGING);

export const NEW_PRODUCT: ProductForm = { sku: "", category: "", inStock: true };

export const typedFrom = (form: ProductForm): TypedProduct => ({
  ...boxesOf(form, [...TEXTS, ...NUMBERS]),
  ...(Object.fromEntries(CLAIMS.map((claim) => [claim, form[claim] ?? false])) as Record<Claim, boolean>),
  variants: (form.variants ?? []).map((variant) => boxesOf(variant, VARIANT)),
  packaging: (form.packaging ?? []).map((pack) => boxesOf(pack, PACKAGING)),
});

function boxesOf<Box extends string>(filled: { [box in Box]?: unknown }, boxes: readonly Box[]): Record<Box, string> {
  return Object.fromEntries(boxes.map((box) => [box, String(filled[box] ?? "")])) as Record<Box, string>;
}

export type ReadProduct = { form: ProductForm; problems: FormProblem[] };

/** What the boxes say, and everything that is wrong with it. A number that cannot be read is told once, as that. */
export function readTyped(typed: TypedProduct): ReadProduct {
  const unread: FormProblem[] = [];
  const number = (field: string, text: string) => {
    const read = numberIn(text);
    if (read === "no number") unread.push({ field, message: "Please write a plain number." });
    return read === "no number" ? undefined : read;
  };
  const numbers = NUMBERS.map((field) => [field, number(field, typed[field])]);
  const variants = typed.variants.map((variant, place) => ({
    weight: variant.weight.trim(),
    weightKg: number(`variants.${place}.weightKg`, variant.weightKg) ?? 0,
    basePrice: number(`variants.${place}.basePrice`, variant.basePrice) ?? 0,
  }));
  const packaging = typed.packaging.map(({ perKgPrice, kgsPerCylinder, ...texts }, place) =>
    withoutBlanks({
      ...texts,
      perKgPrice: number(`packaging.${place}.perKgPrice`, perKgPrice),
      kgsPerCylinder: number(`packaging.${place}.kgsPerCylinder`, kgsPerCylinder),
    }),
  );
  const form = cleanProductForm({
    ...Object.fromEntries(TEXTS.map((field) => [field, typed[field]])),
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(CLAIMS.map((claim) => [claim, typed[claim] || (claim === "inStock" ? false : undefined)])),
    variants,
    packaging,
  } as ProductForm);
  const required = { ...form, sku: form.sku ?? "", category: form.category ?? "" };
  return { form: required, problems: onceEach([...unread, ...productProblems(required), ...priceProblems(required)]) };
}

function withoutBlanks(pack: Record<string, string | number | undefined>) {
  return cleanProductForm(pack as never) as NonNullable<ProductForm["packaging"]>[number];
}

const onceEach = (problems: readonly FormProblem[]) =>
  problems.filter(({ field }, place) => problems.findIndex((other) => other.field === field) === place);

/** Thousands may be written with commas, and a price with its ₹. */
function numberIn(text: string): number | "no number" | undefined {
  const plain = text.replace(/[₹,\s]/g, "");
  if (plain === "") return undefined;
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : "no number";
}
