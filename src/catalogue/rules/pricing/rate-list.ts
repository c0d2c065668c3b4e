/** The rate list: every gas in every size, and copper pipe and wire, for traders to read on screen or to print. */

import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { gasPaintIn } from "#catalogue/rules/products/gas-colours.ts";
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { hasVariants, isCan, isCopperPipe, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type Paise, times } from "#platform/rules/money/money.ts";
import { displayPrice } from "./display-price.ts";
import { linePrice } from "./line-price.ts";

export const RATE_PACKS = ["Returnable cylinder", "Disposable cylinder", "Cans"] as const;
export type RatePack = (typeof RATE_PACKS)[number];

export const packText = perLanguage(
  (): Readonly<Record<RatePack, string>> => ({
    "Returnable cylinder": t("Returnable cylinder"),
    "Disposable cylinder": t("Disposable cylinder"),
    Cans: t("Cans"),
  }),
);

export type Rate = {
  product: Product;
  variant?: Variant | undefined;
  pack: RatePack;
  /** "55 kg", or a box of cans: "12 × 450 g". */
  size: string;
  kilograms: number;
  /** Per kg, or per can. */
  unitPrice: Paise | undefined;
  unit: "kg" | "can";
  /** The whole cylinder or box, before GST. */
  price: Paise | undefined;
};

export type RateRow = { gas: string; rates: readonly Rate[] };

const isRefrigerant = (product: Product): boolean => isGas(product) || isCan(product);

const isCopper = (product: Product): boolean => isCopperPipe(product) || isWire(product);

export const isOnRateList = (product: Product): boolean => isRefrigerant(product) || isCopper(product);

/** Gases ordered by number, without duplicates, largest size first. */
export function rateList(products: readonly Product[]): RateRow[] {
  const rows = new Map<string, Rate[]>();
  for (const product of hideDuplicates(products.filter(isRefrigerant))) {
    const gas = gasPaintIn(product.name ?? "")?.designation ?? product.name ?? product.sku;
    rows.set(gas, [...(rows.get(gas) ?? []), ...ratesOf(product)]);
  }
  return [...rows]
    .map(([gas, rates]) => ({ gas, rates: rates.toSorted((one, other) => other.kilograms - one.kilograms) }))
    .toSorted((one, other) => inOrder(one.gas, other.gas));
}

/** Sorts R-22 before R-134a. A collator takes a slow phone 80 ms to create. */
function inOrder(one: string, other: string): number {
  const [gas, otherGas] = [gasNumber(one), gasNumber(other)];
  return compare(gas.letters, otherGas.letters) || gas.number - otherGas.number || compare(one, other);
}

function gasNumber(gas: string) {
  const [letters = "", digits = "0"] = /^(\D*)(\d*)/.exec(gas)?.slice(1) ?? [];
  return { letters, number: Number(digits) };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function ratesOf(product: Product): Rate[] {
  const { variants = [] } = product;
  if (hasVariants(product)) return variants.map((variant) => rateOf(product, variant));
  return [rateOf(product)];
}

function rateOf(product: Product, variant?: Variant): Rate {
  const kilograms = variant?.weightKg ?? kilogramsIn(product) ?? 0;
  const price = linePrice(product, variant);
  const weight = variant?.weight ?? weightText(kilograms);
  const common = { product, variant, kilograms, price };
  if (isCan(product)) {
    const cans = product.cansPerBox ?? 1;
    return {
      ...common,
      pack: "Cans",
      size: `${cans} × ${weight}`,
      unit: "can",
      unitPrice: displayPrice(product).amount,
    };
  }
  const perKilogram = variant ? price && times(price, 1 / variant.weightKg) : displayPrice(product).amount;
  const pack = product.requiresCylinder ? "Returnable cylinder" : "Disposable cylinder";
  return { ...common, pack, size: weight, unit: "kg", unitPrice: perKilogram };
}

export type CopperRate = { product: Product; perMeter: Paise | undefined; price: Paise | undefined };

/** Pipes, then wires, in the catalogue's order. */
export const copperRates = (products: readonly Product[]): CopperRate[] =>
  hideDuplicates([...products.filter(isCopperPipe), ...products.filter(isWire)]).map((product) => ({
    product,
    perMeter: displayPrice(product).amount,
    price: linePrice(product),
  }));

export function searchCopper(rates: readonly CopperRate[], typed: string): readonly CopperRate[] {
  if (wordsOf(typed).length === 0) return rates;
  return rates.filter(({ product }) =>
    hasWords([cardTitle(product), product.brand, product.category, product.grade].join(" "), typed),
  );
}

const weightText = (kilograms: number) => (kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`);

/** Rows and sizes that match every word typed: "32 10" finds R-32 in 10 kg, "can" every can. */
export function searchRates(rows: readonly RateRow[], typed: string): readonly RateRow[] {
  if (wordsOf(typed).length === 0) return rows;
  return rows
    .map(({ gas, rates }) => ({
      gas,
      rates: rates.filter(({ size, pack, product }) =>
        hasWords([gas, size, pack, product.brand, product.name].join(" "), typed),
      ),
    }))
    .filter(({ rates }) => rates.length > 0);
}

/** Every word typed, in any order, also as a part of a word. */
export function hasWords(text: string, typed: string): boolean {
  const sent = folded(text);
  return wordsOf(typed).every((word) => sent.includes(word));
}

/** Treats r410a, R 410A and R-410A as one word, and 10kg as 10 kg. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/\br[\s-]?(?=\d)/g, "r")
    .replace(/(?<=\d)\s?(?=(kg|g)\b)/g, "")
    .replace(/\s+/g, " ")
    .trim();

const wordsOf = (typed: string) => folded(typed).split(" ").filter(Boolean);
