import type { DayPrice } from "#catalogue/rules/daily-prices/price-history.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

export function historyText(history: readonly DayPrice[]): string {
  const prices = history.map(({ price }) => price);
  const first = prices.at(0);
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return t("No earlier prices.");
  const ends = { first: text(first), last: text(last) };
  const bounds = { lowest: text(Math.min(...prices)), highest: text(Math.max(...prices)) };
  return prices.length === 1
    ? t("One day: from {first} to {last}, lowest {lowest}, highest {highest}.", { ...ends, ...bounds })
    : t("Last {days} days: from {first} to {last}, lowest {lowest}, highest {highest}.", {
        days: prices.length,
        ...ends,
        ...bounds,
      });
}

const text = (price: number) => shopPrice(rupees(price));
