/** The daily price movement: drawn once per product and day, the same for every buyer. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { hasVariants, isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, priceIn, rupees } from "#platform/rules/money/money.ts";
import { leadingPrice } from "./leading-price.ts";

const LARGEST_MOVE = 500;
const BASIS_POINTS = 10_000;
const FLOOR = rupees(50);

/** Prices fixed with GST, prices per variant and deposits do not move. */
export const movesDaily = (product: Product): boolean =>
  priceIn(product.finalPriceInclGST) === undefined &&
  !hasVariants(product) &&
  !isEmptyCylinder(product) &&
  leadingPrice(product) !== undefined;

/** For every screen that says whether the shop's prices move. */
export const movementText = (moves: boolean): string =>
  moves ? t("Prices move by up to 5% a day around the shop's own prices.") : t("Prices stay as you set them.");

export type DriftDay = {
  /** In the format of `dayInIndia`. */
  day: string;
  /** Secret, so that an outsider cannot compute tomorrow's prices. */
  seed: string;
  /** The day the admin last set this price: it does not move that day. */
  setOn?: string | undefined;
};

export function priceOfTheDay(product: Product, { day, seed, setOn }: DriftDay): Paise | undefined {
  const base = leadingPrice(product);
  if (base === undefined || setOn === day || !movesDaily(product)) return base;
  return drifted(base, drawnMove(`${seed}\n${product.id}\n${day}`));
}

/** Rounded towards the base, so it moves by at most 5 %. A price below the floor is not raised. */
export function drifted(base: Paise, basisPoints: number): Paise {
  const moved = base + Math.trunc((base * basisPoints) / BASIS_POINTS);
  return Math.max(moved, Math.min(base, FLOOR)) as Paise;
}

/** An integer from -500 to 500, uniformly distributed. */
const drawnMove = (ticket: string): number => (hashed(ticket) % (2 * LARGEST_MOVE + 1)) - LARGEST_MOVE;

/** FNV-1a with a final mix (fmix32 of MurmurHash3), so that neighbouring days differ widely. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
