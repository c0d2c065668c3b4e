/** Price rows as a page sends them. Days are named once for all rows: with each price they were half of the page's data. */
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";

type SentRow = Omit<PriceRowResponse, "history"> & {
  /** One for each day; null where the row has no price. */
  prices: (number | null)[];
};

export type SentRows = { days: string[]; rows: SentRow[] };

export function sendRows(rows: readonly PriceRowResponse[]): SentRows {
  const days = [...new Set(rows.flatMap(({ history }) => history.map(({ day }) => day)))].toSorted();
  return {
    days,
    rows: rows.map(({ history, nameInHindi, ...row }) => {
      const priceOn = new Map(history.map(({ day, price }) => [day, price]));
      return {
        ...row,
        ...(nameInHindi !== undefined && spokenLanguage() === "hi" && { nameInHindi }),
        prices: days.map((day) => priceOn.get(day) ?? null),
      };
    }),
  };
}

export const receiveRows = ({ days, rows }: SentRows): PriceRowResponse[] =>
  rows.map(({ prices, ...row }) => ({
    ...row,
    history: days.flatMap((day, place) => {
      const price = prices[place] ?? null;
      return price === null ? [] : [{ day, price }];
    }),
  }));
