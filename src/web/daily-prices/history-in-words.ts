/** What the line of the last thirty days shows, for those who cannot see it. */
import type { DayPrice } from "#domain/daily-prices/price-history.ts";
import { rupees, shopPrice } from "#domain/money.ts";

export function historyInWords(history: readonly DayPrice[]): string {
  const prices = history.map(({ price }) => price);
  const first = prices.at(0);
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return "No earlier prices are kept.";
  const words = [
    `${prices.length === 1 ? "One day" : `Last ${prices.length} days`}: from ${said(first)} to ${said(last)}`,
    `lowest ${said(Math.min(...prices))}`,
    `highest ${said(Math.max(...prices))}`,
  ];
  return `${words.join(", ")}.`;
}

const said = (price: number) => shopPrice(rupees(price));
