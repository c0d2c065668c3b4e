/** The daily movement of prices: drawn once per product and day, the same for every buyer, around the shop's own price. */
import type { Product } from "#domain/catalogue/product.ts";
import { hasVariants, isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { type Paise, priceIn, rupees } from "#domain/money.ts";
import { leadingPrice } from "./leading-price.ts";

const LARGEST_MOVE = 500;
const BASIS_POINTS = 10_000;
const FLOOR = rupees(50);

/** Prices fixed with GST in them, prices per variant and deposits stand still. */
export const movesDaily = (product: Product): boolean =>
  priceIn(product.finalPriceInclGST) === undefined &&
  !hasVariants(product) &&
  !isEmptyCylinder(product) &&
  leadingPrice(product) !== undefined;

export type DriftDay = {
  /** As `dayInIndia` writes it. */
  day: string;
  /** The shop's own secret, so that nobody can work out tomorrow's prices. */
  seed: string;
  /** The day the admin last set this price: on it, the price stands as set. */
  setOn?: string | undefined;
};

/** The leading price of a product on a day; undefined when it has none. */
export function priceOfTheDay(product: Product, { day, seed, setOn }: DriftDay): Paise | undefined {
  const base = leadingPrice(product);
  if (base === undefined || setOn === day || !movesDaily(product)) return base;
  return drifted(base, drawnMove(`${seed}\n${product.id}\n${day}`));
}

/** Rounded towards the base, so it never moves by more than 5 %. A price already under the floor is not lifted to it. */
export function drifted(base: Paise, basisPoints: number): Paise {
  const moved = base + Math.trunc((base * basisPoints) / BASIS_POINTS);
  return Math.max(moved, Math.min(base, FLOOR)) as Paise;
}

/** A whole number from -500 to 500, every one as likely. */
const drawnMove = (ticket: string): number => (hashed(ticket) % (2 * LARGEST_MOVE + 1)) - LARGEST_MOVE;

/** FNV-1a with a final stir (fmix32 of MurmurHash3): neighbouring days and products land far apart. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
