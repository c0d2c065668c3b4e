/** The owner's figures: days out, overdue cylinders, and value held by customers. */

import { gasIn } from "#catalogue/rules/search/facets.ts";
import { dayInIndia, daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, sum, times } from "#platform/rules/money/money.ts";
import { meant, replacements } from "./corrections.ts";
import type { CustodyEvent } from "./custody-event.ts";
import { type CylinderStanding, standingAfter } from "./replay.ts";

/** A completed loan; the customer is the one who took it from the shop. */
export type Loan = { gas: string; customerId: string | null; returnedOn: string; days: number };

/** A cylinder that was sold or transferred did not come back. */
export function loanEnded(before: CylinderStanding | undefined, after: CylinderStanding, at: Date): Loan | undefined {
  if (before?.outSince === undefined || after.outSince !== undefined || after.holder.kind !== "shop") return undefined;
  const back = dayInIndia(at);
  return {
    gas: gasIn(before.gas) || before.gas,
    customerId: before.liable?.kind === "customer" ? before.liable.id : null,
    returnedOn: back,
    days: daysOut(before.outSince, back),
  };
}

/** Applies corrections. */
export function loansOf(events: readonly CustodyEvent[]): Loan[] {
  const instead = replacements(events);
  const loans: Loan[] = [];
  let standing: CylinderStanding | undefined;
  for (const one of events) {
    const event = instead === undefined ? one : meant(one, instead);
    if (event === undefined) continue;
    const before = standing;
    standing = standingAfter(before, event);
    const loan = standing && loanEnded(before, standing, event.at);
    if (loan) loans.push(loan);
  }
  return loans;
}

/** Up to and including the current month, oldest first. */
export function monthsUntil(today: string, months = 12): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: months }, (_, place) =>
    new Date(Date.UTC(year, month - months + place, 1)).toISOString().slice(0, 7),
  );
}

export const OVERDUE_BANDS = [
  { label: () => t("Not due yet"), upToDays: 0 },
  { label: () => t("1–30 days overdue"), upToDays: 30 },
  { label: () => t("31–60 days overdue"), upToDays: 60 },
  { label: () => t("61–90 days overdue"), upToDays: 90 },
  { label: () => t("More than 90 days overdue"), upToDays: Number.POSITIVE_INFINITY },
] as const;

/** A cylinder due today is not overdue. */
export function overdueBand(dueOn: string, today: string): number {
  const days = daysBetween(dueOn, today);
  return OVERDUE_BANDS.findIndex(({ upToDays }) => days <= upToDays);
}

/** Owed cylinders. `value` is the replacement cost of one, `deposit` what the shop holds for it. */
export type CylinderExposure = { dueOn: string; cylinders: number; value: Paise; deposit: Paise };

export type ValueOut = { cylinders: number; value: Paise; deposits: Paise; atRisk: Paise };

/** The shop's loss if none came back; zero where the deposit covers the cylinder. */
const atRisk = ({ value, deposit }: CylinderExposure) => Math.max(0, value - deposit) as Paise;

/** The bands together contain all owed cylinders. */
export function valueByBand(owed: readonly CylinderExposure[], today: string): ValueOut[] {
  const bands = Map.groupBy(owed, ({ dueOn }) => overdueBand(dueOn, today));
  return OVERDUE_BANDS.map((_, band) => {
    const theirs = bands.get(band) ?? [];
    return {
      cylinders: theirs.reduce((all, { cylinders }) => all + cylinders, 0),
      value: sum(theirs.map(({ value, cylinders }) => times(value, cylinders))),
      deposits: sum(theirs.map(({ deposit, cylinders }) => times(deposit, cylinders))),
      atRisk: sum(theirs.map((one) => times(atRisk(one), one.cylinders))),
    };
  });
}

export const daysOut = (outSince: Date, today: string): number => daysBetween(dayInIndia(outSince), today);
