/** The price desk's arithmetic: what prices become when they are raised, lowered and rounded, and which steps look like a slip. */

import { minuteInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { type Paise, percentOf, rupees } from "#domain/money.ts";

/** A larger step than this is more often a slipped finger than a market. */
export const LARGE_CHANGE_PERCENT = 30;

export const isLargeChange = (before: Paise, after: Paise): boolean =>
  Math.abs(after - before) * 100 > before * LARGE_CHANGE_PERCENT;

/** What a kilogram of gas may be set to: anything beyond is a slipped finger, not a price. */
export const PER_KG = {
  least: 1,
  most: 100_000,
  tooLittle: () => t("The price must be at least ₹1 per kg."),
  tooMuch: () => t("The price must be at most ₹1,00,000 per kg."),
} as const;

export type Adjustment = {
  by: "rupees" | "percent";
  /** Below zero lowers. */
  amount: number;
  /** To the nearest multiple of so much, half of it up: one paisa leaves the price alone. */
  roundTo: Paise;
};

/** The roundings a desk offers. */
export const ROUNDINGS: readonly Paise[] = [rupees(0.01), rupees(0.5), rupees(1), rupees(5), rupees(10)];

/** Undefined when nothing would be left of the price. */
export function adjusted(price: Paise, { by, amount, roundTo }: Adjustment): Paise | undefined {
  const moved = price + (by === "rupees" ? rupees(amount) : percentOf(price, amount));
  const rounded = Math.floor((moved + roundTo / 2) / roundTo) * roundTo;
  return rounded > 0 ? (rounded as Paise) : undefined;
}

const LONGEST_WAIT_MILLISECONDS = 366 * 24 * 60 * 60 * 1000;

/** Why prices cannot be scheduled for this time; undefined when they can. */
export function scheduleProblem(at: Date, now: Date): string | undefined {
  if (at <= now)
    return t("That time has passed: in India it is {moment}. Please choose a later time, or publish now.", {
      moment: minuteInIndia(now),
    });
  return at.getTime() > now.getTime() + LONGEST_WAIT_MILLISECONDS
    ? t("Prices can be scheduled at most a year ahead.")
    : undefined;
}

export type PricedRow = { id: string; name: string; price: Paise };

export type PriceChange = {
  id: string;
  name: string;
  before: Paise;
  after: Paise;
  /** To a tenth; below zero when it gets cheaper. */
  percent: number;
  isLarge: boolean;
};

/** What publishing these prices would change, in the order of the desk. Prices that stay are left out. */
export const previewChanges = (rows: readonly PricedRow[], requested: ReadonlyMap<string, Paise>): PriceChange[] =>
  rows.flatMap(({ id, name, price: before }) => {
    const after = requested.get(id);
    if (after === undefined || after === before) return [];
    const percent = Math.round(((after - before) / before) * 1000) / 10;
    return [{ id, name, before, after, percent, isLarge: isLargeChange(before, after) }];
  });

/** The largest step first, up or down: what is most likely a slip is seen without scrolling. */
export const largestFirst = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent));
