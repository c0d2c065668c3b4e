/**
 * Remaining stock of a product or of each of its weights, where staff count it.
 * Buyers see a number only when stock is low, and "out of stock" at zero.
 */
import { t } from "#platform/rules/language/text.ts";
import { cardTitle } from "./card-title.ts";
import type { Product, Variant } from "./product.ts";

/** Each weight of a product is its own cart line with its own count. */
export const lineIdOf = (product: Pick<Product, "id">, variant?: Pick<Variant, "weight">): string =>
  variant ? `${product.id}@${variant.weight}` : product.id;

/** Stock is low at `lowAt` or less. */
export type StockCount = { lineId: string; left: number; lowAt: number };

export const isLow = ({ left, lowAt }: Pick<StockCount, "left" | "lowAt">): boolean => left <= lowAt;

export const MAX_IN_STOCK = 1_000_000;

export const DEFAULT_LOW_AT = 5;

type Line = { lineId: string; name: string };

/** One line per weight, or one for the product. */
export const countableLines = (product: Product): Line[] =>
  product.variants?.length
    ? product.variants.map((variant) => ({ lineId: lineIdOf(product, variant), name: variant.weight }))
    : [{ lineId: lineIdOf(product), name: cardTitle(product) }];

/** Adds counts of weights no longer sold: staff can only end these. */
export function linesToCount(product: Product, counts: readonly Line[]): Line[] {
  const lines = countableLines(product);
  return [...lines, ...counts.filter((count) => !lines.some(({ lineId }) => lineId === count.lineId))];
}

/** Undefined while stock is not low or not counted. */
export const leftOf = (
  product: Pick<Product, "id" | "stockLeft">,
  variant?: Pick<Variant, "weight">,
): number | undefined => product.stockLeft?.[lineIdOf(product, variant)];

export function atStock(product: Product, counts: ReadonlyMap<string, StockCount>): Product {
  const lines = countableLines(product).map(({ lineId }) => ({ lineId, count: counts.get(lineId) }));
  const low = lines.flatMap(({ lineId, count }) => (count && isLow(count) ? [[lineId, count.left] as const] : []));
  if (low.length === 0) return product;
  const soldOut = lines.every(({ count }) => count?.left === 0);
  return { ...product, stockLeft: Object.fromEntries(low), ...(soldOut && { inStock: false }) };
}

/** "3 left"; empty if stock is not low, or if sold out, which the badge shows. */
export const leftText = (left: number | undefined): string => (left ? t("{count} left", { count: left }) : "");

export type Shortage = { id: string; name: string; quantity: number; left: number };

/** "Only 2 left of Fan motor, Wire is sold out" */
export function shortageList(lines: readonly Shortage[]): string {
  const each = lines.map(({ name, left }) =>
    left === 0 ? t("{name} is sold out", { name }) : t("only {left} left of {name}", { left, name }),
  );
  const text = each.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const shortageText = (lines: readonly Shortage[]): string =>
  t("{what}. Nothing was ordered. Please change your cart.", { what: shortageList(lines) });
