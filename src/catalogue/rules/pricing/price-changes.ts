/** Price list arithmetic and detection of probable typing errors. */

import { minuteInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, percentOf, rupees } from "#platform/rules/money/money.ts";

/** A larger step is more likely a typing error than a market move. */
export const LARGE_CHANGE_PERCENT = 30;

export const isLargeChange = (before: Paise, after: Paise): boolean =>
  Math.abs(after - before) * 100 > before * LARGE_CHANGE_PERCENT;

/** The allowed price range of a kilogram of gas; a value outside it is a typing error. */
export const PER_KG = {
  least: 1,
  most: 100_000,
  tooLittle: () => t("The price must be at least ₹1 per kg."),
  tooMuch: () => t("The price must be at most ₹1,00,000 per kg."),
} as const;

export type Adjustment = {
  by: "rupees" | "percent";
  /** Negative lowers the price. */
  amount: number;
  /** Rounds to the nearest multiple, half up; one paisa means no rounding. */
  roundTo: Paise;
};

export const ROUNDINGS: readonly Paise[] = [rupees(0.01), rupees(0.5), rupees(1), rupees(5), rupees(10)];

/** Undefined when the result is not above zero. */
export function adjusted(price: Paise, { by, amount, roundTo }: Adjustment): Paise | undefined {
  const moved = price + (by === "rupees" ? rupees(amount) : percentOf(price, amount));
  const rounded = Math.floor((moved + roundTo / 2) / roundTo) * roundTo;
  return rounded > 0 ? (rounded as Paise) : undefined;
}

const LONGEST_WAIT_MILLISECONDS = 366 * 24 * 60 * 60 * 1000;

/** Undefined when prices can be scheduled for this time. */
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
  /** Rounded to a tenth; negative when the price falls. */
  percent: number;
  isLarge: boolean;
};

/** In list order, without unchanged prices. */
export const previewChanges = (rows: readonly PricedRow[], requested: ReadonlyMap<string, Paise>): PriceChange[] =>
  rows.flatMap(({ id, name, price: before }) => {
    const after = requested.get(id);
    if (after === undefined || after === before) return [];
    const percent = Math.round(((after - before) / before) * 1000) / 10;
    return [{ id, name, before, after, percent, isLarge: isLargeChange(before, after) }];
  });

/** Largest step first, up or down, so that a probable typing error is visible without scrolling. */
export const largestFirst = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent));
