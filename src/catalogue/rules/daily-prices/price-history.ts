/** A price's change since the day before, and its thirty-day sparkline. */
import { type Paise, rupees } from "#platform/rules/money/money.ts";

/** One stored day, in rupees as in the API. */
export type DayPrice = { day: string; price: number };

export const HISTORY_DAYS = 30;

export type PriceChange = { direction: "up" | "down" | "same"; amount: Paise; percent: number };

/** Against the latest stored day before today; undefined when there is none. */
export function changeSinceYesterday(history: readonly DayPrice[], today: string): PriceChange | undefined {
  const days = history.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const now = days.findLast((entry) => entry.day === today);
  const before = days.findLast((entry) => entry.day < today);
  if (!now || !before || !(before.price > 0)) return undefined;
  const difference = rupees(now.price) - rupees(before.price);
  return {
    direction: difference > 0 ? "up" : difference < 0 ? "down" : "same",
    amount: Math.abs(difference) as Paise,
    percent: Math.round((Math.abs(difference) / rupees(before.price)) * 1000) / 10,
  };
}

type Box = { width: number; height: number };

/** `points` of an SVG polyline: oldest price left, lowest price at the bottom. */
export function sparklinePoints(prices: readonly number[], { width, height }: Box): string {
  const drawn = prices.filter(Number.isFinite);
  if (drawn.length === 0) return "";
  const line = drawn.length === 1 ? [...drawn, ...drawn] : drawn;
  const lowest = Math.min(...line);
  const span = Math.max(...line) - lowest;
  const step = width / (line.length - 1);
  const heightOf = (price: number) => (span === 0 ? height / 2 : height - ((price - lowest) / span) * height);
  return line.map((price, index) => `${tenth(index * step)},${tenth(heightOf(price))}`).join(" ");
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
