/**
 * Every product field, declared once. Form, CSV, API, table constraints, validation, search and types derive from it:
 * docs/how-to/add-a-product-field.md.
 */
import { t } from "#platform/rules/language/text.ts";
import { type Field, type FieldKind, type Fields, TYPE_NAMES, type ValuesIn } from "./field-kinds.ts";

const IDENTITY = {
  name: {
    kind: "text",
    label: () => t("Name"),
    hint: () => t("Optional if brand, size or core describe it."),
    longest: 200,
    searched: "by all",
  },
  sku: { kind: "text", label: () => t("SKU"), required: true, longest: 100, searched: "by all" },
  brand: { kind: "text", label: () => t("Brand"), longest: 100, searched: "by all" },
  category: {
    kind: "text",
    label: () => t("Category"),
    hint: () => t("A new name creates a new category."),
    required: true,
    longest: 60,
    searched: "by all",
  },
  type: {
    kind: "type",
    label: () => t("Kind"),
    hint: () => t("Sets how it is priced and handled, and which fields appear below."),
    choices: TYPE_NAMES,
    searched: "by buyers",
  },
  nameInHindi: {
    kind: "text",
    label: () => t("Name in Hindi"),
    hint: () => t("For the pages in Hindi. Bills and orders keep the name above."),
    longest: 200,
    searched: "by all",
  },
  description: { kind: "lines", label: () => t("Description"), longest: 2000, searched: "by buyers" },
  descriptionInHindi: { kind: "lines", label: () => t("Description in Hindi"), longest: 2000, searched: "by buyers" },
  specifications: {
    kind: "lines",
    label: () => t("Specifications"),
    hint: () => t("Such as Safety class: A2L; GWP: 675"),
    longest: 2000,
    searched: "by buyers",
  },
  inStock: { kind: "claim", label: () => t("In stock"), required: true },
  featured: { kind: "claim", label: () => t("Featured"), hint: () => t("Shown in the best offers.") },
  note: {
    kind: "text",
    label: () => t("Note"),
    hint: () => t("Shown as Coming soon while it is not in stock."),
    longest: 200,
    searched: "by buyers",
  },
} as const satisfies Fields;

/** Prices, without GST unless the field states otherwise. */
const PRICE = {
  perKgPrice: { kind: "money", label: () => t("Price per kg"), of: ["gas", "piece"] },
  perCanPrice: { kind: "money", label: () => t("Price per can"), of: ["can"] },
  perMeterPrice: { kind: "money", label: () => t("Price per meter"), of: ["wire", "pipe"] },
  price: {
    kind: "money",
    label: () => t("Price without GST"),
    hint: () => t("For a whole piece. Calculated if the unit price and contents are known."),
  },
  originalPrice: { kind: "money", label: () => t("Old price, crossed out") },
  discount: {
    kind: "percent",
    label: () => t("Discount"),
    unit: "%",
    hint: () => t("Already deducted from the prices above."),
  },
  finalPriceInclGST: {
    kind: "money",
    label: () => t("Fixed price with GST"),
    hint: () => t("For a price agreed including GST. It does not change daily."),
  },
  gstRate: {
    kind: "percent",
    label: () => t("GST rate"),
    unit: "%",
    hint: () => t("The rate charged on bills and invoices. Your accountant must confirm it."),
    choices: () => ({ 0: "0 %", 5: "5 %", 12: "12 %", 18: "18 %", 28: "28 %", 40: "40 %" }),
    unchosen: () => t("18 % (standard)"),
  },
} as const satisfies Fields;

const SIZE_IN_NAME = () => t("As people say it, such as 55 kg.");
const PIPE_SIZE = () => t("Millimetres, or an inch fraction such as 1/4.");
/** The GST portals accept codes of these lengths only. */
export const HSN = {
  match: /^(\d{4}|\d{6}|\d{8})$/,
  say: () => t("The HSN code must have 4, 6 or 8 digits."),
  example: "29033900",
};

const CONTENTS = {
  kgsPerCylinder: { kind: "kilograms", label: () => t("Kilograms in a cylinder"), of: ["gas", "cylinder"] },
  cylinderSize: {
    kind: "text",
    label: () => t("Cylinder size"),
    hint: SIZE_IN_NAME,
    longest: 60,
    of: ["gas", "cylinder"],
    searched: "by buyers",
  },
  weightKg: { kind: "kilograms", label: () => t("Weight"), unit: "kg", of: ["gas", "can", "cylinder", "piece"] },
  requiresCylinder: {
    kind: "claim",
    label: () => t("Comes in a returnable cylinder"),
    hint: () => t("The deposit depends on the size."),
    of: ["gas"],
  },
  cansPerBox: { kind: "count", label: () => t("Cans in a box"), of: ["can"] },
  boxSize: {
    kind: "text",
    label: () => t("Box size"),
    longest: 60,
    of: ["can", "wire", "pipe"],
    searched: "by buyers",
  },
  metersPerBox: { kind: "count", label: () => t("Meters in a coil"), of: ["wire", "pipe"] },
  size: {
    kind: "text",
    label: () => t("Size"),
    hint: PIPE_SIZE,
    longest: 60,
    of: ["wire", "pipe", "piece"],
    searched: "by buyers",
  },
  core: { kind: "text", label: () => t("Core"), longest: 60, of: ["wire"], searched: "by buyers" },
  grade: {
    kind: "text",
    label: () => t("Grade"),
    longest: 100,
    of: ["gas", "can", "wire", "pipe", "piece"],
    searched: "by buyers",
  },
  hsn: {
    kind: "text",
    label: () => t("HSN code"),
    hint: () => t("4, 6 or 8 digits."),
    keyboard: "numeric",
    must: HSN,
    searched: "by all",
  },
} as const satisfies Fields;

/** The fields of a row are in field-kinds. */
const LISTS = {
  variants: { kind: "variants", label: () => t("Weights"), of: ["gas", "piece"], searched: "by buyers" },
  packaging: { kind: "packaging", label: () => t("Packaging"), of: ["gas", "can"], searched: "by buyers" },
} as const satisfies Fields;

export const SECTIONS = { identity: IDENTITY, price: PRICE, contents: CONTENTS } as const;
export const PRODUCT_FIELDS = { ...IDENTITY, ...PRICE, ...CONTENTS, ...LISTS } as const;

/** Wire names that repeat another field are left out. */
export type ProductForm = ValuesIn<typeof PRODUCT_FIELDS>;
export type ProductField = keyof typeof PRODUCT_FIELDS;

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];
export const fieldNamed = (name: ProductField): Field => PRODUCT_FIELDS[name];

export type FieldOfKind<Kind extends FieldKind> = {
  [Name in ProductField]: (typeof PRODUCT_FIELDS)[Name]["kind"] extends Kind ? Name : never;
}[ProductField];

export const fieldsOfKind = <Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  FIELD_NAMES.filter((name) => (kinds as readonly FieldKind[]).includes(fieldNamed(name).kind)) as FieldOfKind<Kind>[];

/** A type, because labels would enlarge the shop's first-page bundle. */
export type SearchedField = {
  [Name in ProductField]: (typeof PRODUCT_FIELDS)[Name] extends { searched: string } ? Name : never;
}[ProductField];

export const labelOf = ({ label, unit }: Field): string => (unit ? `${label()} (${unit})` : label());

/** "variants.0.basePrice" gives the first weight's title; unknown names stay. */
export function fieldTitle(path: string): string {
  const [name = "", place] = path.split(".");
  if (!Object.hasOwn(PRODUCT_FIELDS, name)) return path;
  const label = labelOf(fieldNamed(name as ProductField));
  return place === undefined ? label : t("{label}, row {place}", { label, place: Number(place) + 1 });
}
