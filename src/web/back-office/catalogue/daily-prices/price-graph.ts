/** Where the lines and labels of a price graph stand. */
import type { DayPrice } from "#domain/daily-prices/price-history.ts";
import { sparklinePoints } from "#domain/daily-prices/price-history.ts";

export const GRAPH = { width: 720, height: 220 };

export type PriceGraph = {
  points: string;
  /** Prices to be written beside the graph, highest first, each with its height in it. */
  levels: readonly { price: number; y: number }[];
  first: string;
  last: string;
};

/** Undefined when there are too few days for a line. */
export function priceGraph(days: readonly DayPrice[]): PriceGraph | undefined {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined || days.length < 2) return undefined;
  const prices = days.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const levels =
    lowest === highest
      ? [{ price: lowest, y: GRAPH.height / 2 }]
      : [
          { price: highest, y: 0 },
          { price: (lowest + highest) / 2, y: GRAPH.height / 2 },
          { price: lowest, y: GRAPH.height },
        ];
  return { points: sparklinePoints(prices, GRAPH), levels, first: first.day, last: last.day };
}
