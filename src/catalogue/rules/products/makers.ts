/** Test builders for products. */

import { withImpliedPrices } from "#catalogue/rules/pricing/form-prices.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { type Field, type FieldKind, type Fields, PACKAGING_FIELDS, VARIANT_FIELDS } from "./field-kinds.ts";
import type { Product } from "./product.ts";
import { PRODUCT_FIELDS, type ProductForm } from "./product-fields.ts";

/** ₹412 a kg, 60 kg, returnable. */
export const aGas = (changes: Partial<Product> = {}): Product => ({
  id: "r134a-60",
  sku: "R134A-60",
  name: "R-134a Refrigerant Gas 60 kg",
  category: "refrigerants",
  type: "gas",
  brand: "Floron",
  inStock: true,
  perKgPrice: 412,
  kgsPerCylinder: 60,
  requiresCylinder: true,
  ...changes,
});

export const aCanBox = (changes: Partial<Product> = {}): Product => ({
  id: "r134a-can",
  sku: "R134A-CAN",
  name: "R-134a Can 450 g",
  category: "refrigerants",
  type: "can",
  inStock: true,
  perCanPrice: 180,
  cansPerBox: 12,
  ...changes,
});

/** ₹11 a metre; the default coil has 100 metres. */
export const aWire = (changes: Partial<Product> = {}): Product => ({
  id: "wire-1c",
  sku: "WIRE-1C",
  name: "1 core 0.75 sq mm copper wire",
  category: "wire",
  type: "wire",
  inStock: true,
  perMeterPrice: 11,
  ...changes,
});

export const aCopperPipe = (changes: Partial<Product> = {}): Product => ({
  id: "cu-1-4",
  sku: "CU-1-4",
  name: "AC Copper Pipe",
  category: "copper-pipes",
  type: "copper",
  size: "1/4",
  inStock: true,
  perMeterPrice: 98,
  ...changes,
});

export const aSparePart = (changes: Partial<Product> = {}): Product => ({
  id: "cap-run",
  sku: "CAP-RUN",
  name: "Run capacitor",
  category: "spare-parts",
  type: "spare",
  inStock: true,
  price: 140,
  ...changes,
});

export const anEmptyCylinder = (changes: Partial<Product> = {}): Product => ({
  id: "empty-cylinder-std",
  sku: "EMPTY-STD",
  name: "Empty Cylinder Standard",
  category: "cylinders",
  type: "cylinder",
  isCylinder: true,
  inStock: true,
  deposit: 6000,
  ...changes,
});

/** A gas with every declared field set to a distinct value. */
export function everyFieldSet(): ProductForm {
  const form = { ...valuesFor(PRODUCT_FIELDS), type: "gas", originalPrice: 99_999 } as ProductForm;
  return { ...form, price: withImpliedPrices(form).price as number };
}

const valuesFor = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field], place) => [name, valueFor(field, place + 1)]));

function valueFor({ kind, label, must, choices }: Field, place: number): unknown {
  const choice = Object.keys(choices?.() ?? {}).at(-1);
  if (choice !== undefined) return kind === "type" ? choice : Number(choice);
  const values: Readonly<Record<FieldKind, () => unknown>> = {
    text: () => must?.example ?? `${label()} ${place}`,
    lines: () => `${label()},\r\n"${place}"`,
    type: () => "gas",
    money: () => place + 0.5,
    percent: () => place + 0.25,
    kilograms: () => place + 0.125,
    count: () => place,
    claim: () => true,
    variants: () => [valuesFor(VARIANT_FIELDS)],
    packaging: () => [valuesFor(PACKAGING_FIELDS)],
  };
  return values[kind]();
}

export type Dice = ReturnType<typeof dice>;

/** Seeded random numbers, so that a failing case can be repeated. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    oneOf: <Thing>(things: readonly Thing[]): Thing => things[Math.floor(next() * things.length)] as Thing,
    maybe: (likelihood = 0.5) => next() < likelihood,
  };
}

export const DELHI_SHOP = { state: "Delhi", handling: HANDLING_RATES };
export const HARYANA_SHOP = { ...DELHI_SHOP, state: "Haryana" };
