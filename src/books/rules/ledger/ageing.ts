/** The age of what a customer owes: the open debts of the appropriation, by days. */

import { daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";

export const AGE_BANDS = [
  {
    get label() {
      return t("0–30 days");
    },
    upToDays: 30,
  },
  {
    get label() {
      return t("31–60 days");
    },
    upToDays: 60,
  },
  {
    get label() {
      return t("61–90 days");
    },
    upToDays: 90,
  },
  {
    get label() {
      return t("Over 90 days");
    },
    upToDays: Number.POSITIVE_INFINITY,
  },
] as const;

export const ageingRule = () =>
  t("Payments settle the orders they are for. All other payments and credits settle the oldest amount first.");

export type Ageing = {
  /** Open amounts per band, youngest first. */
  bands: readonly Paise[];
  open: Paise;
  oldest?: { day: string; days: number };
};

/** The debts are sorted, the oldest first. */
export function ageingOf(debts: readonly { day: string; amount: Paise }[], asOf: string): Ageing {
  const aged = debts.map(({ day, amount }) => ({ days: daysBetween(day, asOf), amount }));
  const bands = AGE_BANDS.map(({ upToDays }, band) => {
    const above = AGE_BANDS[band - 1]?.upToDays ?? Number.NEGATIVE_INFINITY;
    return sum(aged.flatMap(({ days, amount }) => (days > above && days <= upToDays ? [amount] : [])));
  });
  const [oldest] = debts;
  return {
    bands,
    open: sum(bands),
    ...(oldest && { oldest: { day: oldest.day, days: daysBetween(oldest.day, asOf) } }),
  };
}
