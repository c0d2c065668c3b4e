/**
 * The descriptive fields of cart and order lines, declared once. The cart, its stored form, and the order's columns, rows and API
 * derive from them: docs/how-to/add-a-product-field.md. Identity, quantity and price of a line are in cart.ts.
 */
import { productImage } from "#catalogue/rules/products/image-address.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { isCan, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn, pricePerCan, pricePerKilogram, pricePerMeter } from "#catalogue/rules/products/unit-prices.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";

export const MAX_LINES = 100;

export type LineValues = {
  text: string;
  number: number;
  /** A whole number. */
  count: number;
  /** Rupees; orders store paise. */
  money: number;
  claim: boolean;
  cylinderType: "standard" | "other";
};

type Chosen = { variant: Variant | undefined; price: Paise };

type Read<Kind extends keyof LineValues> = (product: Product, chosen: Chosen) => LineValues[Kind] | undefined;
type LineField = {
  [Kind in keyof LineValues]:
    | { kind: Kind; in: "cart and order"; of: Read<Kind> }
    /** Without `of`: only empties have it. */
    | { kind: Kind; in: "cart"; of?: Read<Kind> }
    | { kind: Kind; in: "order"; of: (product: Product) => LineValues[Kind] | undefined };
}[keyof LineValues];

export const LINE_FIELDS = {
  variantWeight: { kind: "text", in: "cart and order", of: (_, { variant }) => variant?.weight },
  type: { kind: "text", in: "cart and order", of: (product) => product.type },
  image: { kind: "text", in: "cart and order", of: productImage },
  kgsPerCylinder: {
    kind: "number",
    in: "cart and order",
    of: (product, { variant }) => (isGas(product) ? (variant?.weightKg ?? kilogramsIn(product)) : undefined),
  },
  cansPerBox: { kind: "count", in: "cart and order", of: (product) => product.cansPerBox },
  metersPerBox: { kind: "number", in: "cart and order", of: (product) => product.metersPerBox },
  weightKg: { kind: "number", in: "cart and order", of: (product) => product.weightKg },
  boxSize: { kind: "text", in: "cart and order", of: (product) => product.boxSize },
  perKgPrice: {
    kind: "money",
    in: "cart and order",
    of: (product, { variant }) => (variant ? undefined : inRupeesIfAny(pricePerKilogram(product))),
  },
  perCanPrice: { kind: "money", in: "cart and order", of: (product) => inRupeesIfAny(pricePerCan(product)) },
  perMeterPrice: { kind: "money", in: "cart and order", of: (product) => inRupeesIfAny(pricePerMeter(product)) },
  hsn: { kind: "text", in: "order", of: (product) => product.hsn },
  /** In percent, where it differs from the default. Orders store the charged rate: see order-rows. */
  gstRate: { kind: "number", in: "cart", of: (product) => product.gstRate },
  basePrice: { kind: "money", in: "cart", of: (_, { price }) => inRupees(price) },
  totalCylinderPrice: {
    kind: "money",
    in: "cart",
    of: (product, { price }) => (isGas(product) ? inRupees(price) : undefined),
  },
  totalBoxPrice: {
    kind: "money",
    in: "cart",
    of: (product, { price }) => (isCan(product) || isWire(product) ? inRupees(price) : undefined),
  },
  cylinderSize: { kind: "text", in: "cart", of: (product) => product.cylinderSize },
  requiresCylinder: { kind: "claim", in: "cart", of: (product) => product.requiresCylinder },
  inStock: { kind: "claim", in: "cart", of: (product) => product.inStock },
  /** Orders always store it: see order-rows. */
  isEmptyCylinder: { kind: "claim", in: "cart" },
  isCylinder: { kind: "claim", in: "cart" },
  cylinderType: { kind: "cylinderType", in: "cart" },
  deposit: { kind: "money", in: "cart" },
} as const satisfies Readonly<Record<string, LineField>>;

type Declared = typeof LINE_FIELDS;
type NamesIn<Place> = { [Name in keyof Declared]: Declared[Name]["in"] extends Place ? Name : never }[keyof Declared];
type ValuesOf<Name extends keyof Declared> = { [Each in Name]?: LineValues[Declared[Each]["kind"]] };

export type CartField = NamesIn<"cart" | "cart and order">;
export type OrderField = NamesIn<"order" | "cart and order">;
export type CartFields = ValuesOf<CartField>;
export type OrderFields = ValuesOf<OrderField>;

const NAMES = Object.keys(LINE_FIELDS) as (keyof Declared)[];
export const CART_FIELDS = NAMES.filter((name) => LINE_FIELDS[name].in !== "order") as CartField[];
export const ORDER_FIELDS = NAMES.filter((name) => LINE_FIELDS[name].in !== "cart") as OrderField[];

export const cartFieldsOf = (product: Product, chosen: Chosen): CartFields =>
  present(CART_FIELDS, (name) => (LINE_FIELDS[name] as LineField).of?.(product, chosen));

/** `product` is undefined for a quoted line that is not in the catalogue. */
export const orderFieldsOf = (item: CartFields, product: Product | undefined): OrderFields =>
  present(ORDER_FIELDS, (name) => {
    const field: LineField = LINE_FIELDS[name];
    return field.in === "order" ? product && field.of(product) : item[name as OrderField & CartField];
  });

/** Undefined values are dropped, so that a stored line contains no gaps. */
export function present<Name extends keyof Declared>(names: readonly Name[], read: (name: Name) => unknown) {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) fields[name] = value;
  }
  return fields as ValuesOf<Name>;
}

function inRupeesIfAny(amount: Paise | undefined): number | undefined {
  return amount === undefined ? undefined : inRupees(amount);
}
