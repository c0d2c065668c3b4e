/** The kinds of product fields and their declaration; the fields are in product-fields. */
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type FieldValues = {
  /** One line. */
  text: string;
  /** Several lines. */
  lines: string;
  type: (typeof PRODUCT_TYPES)[number];
  /** Rupees, at most two decimals. */
  money: number;
  percent: number;
  kilograms: number;
  /** A whole number of cans or meters. */
  count: number;
  claim: boolean;
  variants: FormVariant[];
  packaging: Packaging[];
};

export type FieldKind = keyof FieldValues;

export type Field = {
  kind: FieldKind;
  label: () => string;
  /** Shown after the label: Weight (kg). */
  unit?: string;
  hint?: () => string;
  /** Required for every product. */
  required?: true;
  /** Maximum characters of a text. */
  longest?: number;
  /** The phone keyboard, where the kind does not imply it. */
  keyboard?: "numeric";
  /** Extra pattern for a text. */
  must?: { match: RegExp; say: () => string; example: string };
  /** Allowed values with their names; any other is rejected. */
  choices?: () => Readonly<Record<string, string>>;
  /** Shown while nothing is chosen. */
  unchosen?: () => string;
  /** The kinds of product that have this field; all if absent. */
  of?: readonly ProductKind[];
  /** Searched by buyers only, or also by the back office. Weights are in word-index. */
  searched?: "by buyers" | "by all";
};

/** Decides which fields a product form shows: see kindOf. */
export type ProductKind = "gas" | "can" | "wire" | "pipe" | "cylinder" | "piece";
export type Fields = Readonly<Record<string, Field>>;

export const PRODUCT_TYPES = ["gas", "cylinder", "can", "copper", "wire", "spare"] as const;

export const TYPE_NAMES = perLanguage<Readonly<Record<(typeof PRODUCT_TYPES)[number], string>>>(() => ({
  gas: t("Refrigerant gas"),
  cylinder: t("Cylinder"),
  can: t("Cans"),
  copper: t("Copper"),
  wire: t("Wire"),
  spare: t("Spare part"),
}));

/** A weight's price with GST is computed, so the two prices always agree. */
export const VARIANT_FIELDS = {
  weight: { kind: "text", label: () => t("Weight, as shown to buyers"), longest: 60, required: true },
  weightKg: { kind: "kilograms", label: () => t("In kilograms"), required: true },
  basePrice: { kind: "money", label: () => t("Price without GST"), required: true },
  /** Without one, lines of this variant have the product's. */
  sku: { kind: "text", label: () => t("SKU"), longest: 100 },
} as const satisfies Fields;

export const PACKAGING_FIELDS = {
  label: { kind: "text", label: () => t("Label"), longest: 100 },
  boxSize: { kind: "text", label: () => t("Box size"), longest: 60 },
  kgsPerCylinder: { kind: "kilograms", label: () => t("Kilograms in it") },
  perKgPrice: { kind: "money", label: () => t("Price per kg") },
  description: { kind: "text", label: () => t("Description"), longest: 500 },
  image: { kind: "text", label: () => t("Picture link"), longest: 500 },
} as const satisfies Fields;

export type FormVariant = ValuesIn<typeof VARIANT_FIELDS>;
export type Packaging = ValuesIn<typeof PACKAGING_FIELDS>;

/** Required fields always have a value. */
export type ValuesIn<List extends Fields> = {
  -readonly [Name in keyof List as List[Name] extends { required: true }
    ? Name
    : never]: FieldValues[List[Name]["kind"]];
} & {
  -readonly [Name in keyof List as List[Name] extends { required: true }
    ? never
    : Name]?: FieldValues[List[Name]["kind"]];
};
