/**
 * The age of a customer's debt. Payments settle the oldest debt first, regardless of allocation: the usual rule, which a customer
 * can verify on their statement.
 */

import { daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import { type Entry, entryReference, movedOn } from "./entry.ts";

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

export const ageingRule = () => t("Payments and credits settle the oldest amount first.");

export type Ageing = {
  /** Open amounts per band, youngest first. */
  bands: readonly Paise[];
  open: Paise;
  /** Always zero while something is open. */
  advance: Paise;
  oldest?: { day: string; days: number };
};

/** The unsettled part of each bill, oldest first. */
export type BillAgeing = Ageing & { dues: readonly { day: string; reference: string; amount: Paise }[] };

/** `id` links an entry to the one that reverses it. */
type AgeingEntry = Entry & { id?: string };

export function ageingOf(customer: string, entries: readonly AgeingEntry[], asOf: string): BillAgeing {
  const known = entries.filter((entry) => entry.customer === customer && entry.day <= asOf);
  const moves = withoutTakenBack(known)
    .map((entry) => ({ day: entry.day, reference: entryReference(entry), amount: movedOn("receivable", entry) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  let credit: number = -sum(moves.flatMap(({ amount }) => (amount < 0 ? [amount] : [])));
  const open: { days: number; day: string; reference: string; amount: Paise }[] = [];
  for (const { day, reference, amount } of moves) {
    if (amount <= 0) continue;
    const left = (amount - Math.min(amount, credit)) as Paise;
    credit -= amount - left;
    if (left > 0) open.push({ day, reference, days: daysBetween(day, asOf), amount: left });
  }
  const bands = AGE_BANDS.map(({ upToDays }, band) => {
    const above = AGE_BANDS[band - 1]?.upToDays ?? -1;
    return sum(open.flatMap(({ days, amount }) => (days > above && days <= upToDays ? [amount] : [])));
  });
  const [oldest] = open;
  return {
    bands,
    open: sum(bands),
    dues: open.map(({ day, reference, amount }) => ({ day, reference, amount })),
    advance: (credit + 0) as Paise,
    ...(oldest && { oldest: { day: oldest.day, days: oldest.days } }),
  };
}

/** An entry and its full reversal are ignored, so a bounced cheque does not reset the age of a debt. */
function withoutTakenBack(entries: readonly AgeingEntry[]): AgeingEntry[] {
  const byId = new Map(entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])));
  const gone = new Set<AgeingEntry>();
  for (const entry of entries) {
    const first = entry.corrects === undefined ? undefined : byId.get(entry.corrects);
    if (first === undefined || gone.has(first) || gone.has(entry)) continue;
    if (movedOn("receivable", first) + movedOn("receivable", entry) !== 0) continue;
    gone.add(first);
    gone.add(entry);
  }
  return entries.filter((entry) => !gone.has(entry));
}
