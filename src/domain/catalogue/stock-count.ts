/**
 * How many of a thing are left to sell, where the shop keeps a count: for a product, or for each of its weights. What buyers see of it
 * is little: a product that is running out says how many are left, and one that is sold out is out of stock.
 */
import { t } from "#domain/language/text.ts";
import { cardTitle } from "./card-title.ts";
import type { Product, Variant } from "./product.ts";

/** Two weights of one product are two lines of a cart, and have two counts. */
export const lineIdOf = (product: Pick<Product, "id">, variant?: Pick<Variant, "weight">): string =>
  variant ? `${product.id}@${variant.weight}` : product.id;

/** As the shop keeps it. `lowAt`: with so many left, or fewer, it is running out. */
export type StockCount = { lineId: string; left: number; lowAt: number };

export const isLow = ({ left, lowAt }: Pick<StockCount, "left" | "lowAt">): boolean => left <= lowAt;

/** The most a count can say. */
export const MAX_IN_STOCK = 1_000_000;

type Line = { lineId: string; name: string };

/** Every line of a product that can have a count, with its name. Empties follow the gas, and copper pipe is sold by enquiry. */
export const countableLines = (product: Product): Line[] =>
  product.variants?.length
    ? product.variants.map((variant) => ({ lineId: lineIdOf(product, variant), name: variant.weight }))
    : [{ lineId: lineIdOf(product), name: cardTitle(product) }];

/** The same, and what was counted before the product had other weights: such a count can only be ended. */
export function linesToCount(product: Product, counts: readonly Line[]): Line[] {
  const lines = countableLines(product);
  return [...lines, ...counts.filter((count) => !lines.some(({ lineId }) => lineId === count.lineId))];
}

/** Undefined while there is plenty, or nobody counts. */
export const leftOf = (
  product: Pick<Product, "id" | "stockLeft">,
  variant?: Pick<Variant, "weight">,
): number | undefined => product.stockLeft?.[lineIdOf(product, variant)];

/** The product as it is sold with these counts. */
export function atStock(product: Product, counts: ReadonlyMap<string, StockCount>): Product {
  const lines = countableLines(product).map(({ lineId }) => ({ lineId, count: counts.get(lineId) }));
  const low = lines.flatMap(({ lineId, count }) => (count && isLow(count) ? [[lineId, count.left] as const] : []));
  if (low.length === 0) return product;
  const soldOut = lines.every(({ count }) => count?.left === 0);
  return { ...product, stockLeft: Object.fromEntries(low), ...(soldOut && { inStock: false }) };
}

/** "3 left"; nothing while there is plenty, and nothing where the badge says that it is sold out. */
export const leftText = (left: number | undefined): string => (left ? t("{count} left", { count: left }) : "");

/** A line of which more was asked for than is left. */
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
