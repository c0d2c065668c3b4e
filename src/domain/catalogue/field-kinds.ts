/** The kinds of fields a product has, what may stand in each, and what is declared about a field: the list is product-fields. */
import { perLanguage, t } from "#domain/language/text.ts";

/** What may stand in a field of each kind. */
export type FieldValues = {
  /** One line. */
  text: string;
  /** Several lines. */
  lines: string;
  type: (typeof PRODUCT_TYPES)[number];
  /** Rupees, with two decimals at most. */
  money: number;
  percent: number;
  kilograms: number;
  /** A whole number of cans or meters. */
  count: number;
  /** Yes or no. */
  claim: boolean;
  variants: FormVariant[];
  packaging: Packaging[];
};

export type FieldKind = keyof FieldValues;

export type Field = {
  kind: FieldKind;
  label: () => string;
  /** Stands behind the label: Weight (kg). */
  unit?: string;
  hint?: () => string;
  /** No product is without it. */
  required?: true;
  /** Characters, for text. */
  longest?: number;
  /** On a phone, where the kind does not say. */
  keyboard?: "numeric";
  /** A form of its own, for text. */
  must?: { match: RegExp; say: () => string; example: string };
  /** The values to choose from, with their names; any other is refused. */
  choices?: () => Readonly<Record<string, string>>;
  /** What the form says while nothing is chosen. */
  unchosen?: () => string;
  /** The kinds of product that have it; without this, all have. */
  of?: readonly ProductKind[];
  /** Buyers find the product by it, or the office too. How much a hit weighs for buyers is in wider-search. */
  searched?: "by buyers" | "by all";
};

/** Deciding what is asked about a product: see kindOf. */
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

/** A weight to choose. Its price with GST is worked out, so that the two can never disagree. */
export const VARIANT_FIELDS = {
  weight: { kind: "text", label: () => t("Weight, as shown to buyers"), longest: 60, required: true },
  weightKg: { kind: "kilograms", label: () => t("In kilograms"), required: true },
  basePrice: { kind: "money", label: () => t("Price without GST"), required: true },
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

/** What stands in the fields of a list: the required ones always, the others where something is known. */
export type ValuesIn<List extends Fields> = {
  -readonly [Name in keyof List as List[Name] extends { required: true }
    ? Name
    : never]: FieldValues[List[Name]["kind"]];
} & {
  -readonly [Name in keyof List as List[Name] extends { required: true }
    ? never
    : Name]?: FieldValues[List[Name]["kind"]];
};
