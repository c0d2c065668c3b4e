/** What an owner wants to know about the metal: how long it is out, what is overdue, and how much money stands in other people's yards. */
import { dayInIndia, daysBetween } from "#domain/india.ts";
import { type Paise, sum } from "#domain/money.ts";

/** One loan of one cylinder; without a day back it is still out. */
export type Loan = { gas: string; customer: string; outOn: string; dueOn: string; backOn: string | undefined };

/** Of an even number the lower of the two in the middle, so that it is a number of days that really was. Undefined without any. */
export function medianDays(days: readonly number[]): number | undefined {
  return days.toSorted((one, other) => one - other)[Math.floor((days.length - 1) / 2)];
}

export type Rotation = { of: string; loans: number; medianDays: number };

/** Of the loans that came back, the slowest first: what is still out has no length yet. */
export function rotationBy(what: "gas" | "customer", loans: readonly Loan[]): Rotation[] {
  const back = loans.flatMap((loan) =>
    loan.backOn === undefined ? [] : [{ of: loan[what], days: daysBetween(loan.outOn, loan.backOn) }],
  );
  const groups = Map.groupBy(back, ({ of }) => of);
  return [...groups]
    .map(([of, theirs]) => ({ of, loans: theirs.length, medianDays: medianDays(theirs.map(({ days }) => days)) ?? 0 }))
    .toSorted((one, other) => other.medianDays - one.medianDays || one.of.localeCompare(other.of));
}

export type RotationMonth = { month: string; loans: number; medianDays: number | undefined };

/** By the month in which they came back, oldest first; a month without any stays in the chart as a gap. */
export function rotationByMonth(loans: readonly Loan[], today: string, months = 12): RotationMonth[] {
  const back = Map.groupBy(
    loans.filter(({ backOn }) => backOn !== undefined),
    ({ backOn }) => (backOn ?? "").slice(0, 7),
  );
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: months }, (_, place) => {
    const name = new Date(Date.UTC(year, month - months + place, 1)).toISOString().slice(0, 7);
    const theirs = back.get(name) ?? [];
    return {
      month: name,
      loans: theirs.length,
      medianDays: medianDays(theirs.map(({ outOn, backOn }) => daysBetween(outOn, backOn ?? outOn))),
    };
  });
}

export const OVERDUE_BANDS = [
  { label: "Not due yet", upToDays: 0 },
  { label: "1–30 days over", upToDays: 30 },
  { label: "31–60 days over", upToDays: 60 },
  { label: "61–90 days over", upToDays: 90 },
  { label: "More than 90 days over", upToDays: Number.POSITIVE_INFINITY },
] as const;

/** Which band a due day falls into: one that is due today is not overdue. */
export function overdueBand(dueOn: string, today: string): number {
  const days = daysBetween(dueOn, today);
  return OVERDUE_BANDS.findIndex(({ upToDays }) => days <= upToDays);
}

/** A cylinder that is out. Its value is what another one costs; the deposit is what we hold for it. */
export type OutCylinder = { dueOn: string; value: Paise; deposit: Paise };

export type ValueOut = { cylinders: number; value: Paise; deposits: Paise; atRisk: Paise };

/** What the shop would lose if none came back: where the deposit covers the cylinder, nothing. */
const atRisk = ({ value, deposit }: OutCylinder) => Math.max(0, value - deposit) as Paise;

/** By band; together they are all that is out. */
export function valueByBand(out: readonly OutCylinder[], today: string): ValueOut[] {
  const bands = Map.groupBy(out, ({ dueOn }) => overdueBand(dueOn, today));
  return OVERDUE_BANDS.map((_, band) => {
    const theirs = bands.get(band) ?? [];
    return {
      cylinders: theirs.length,
      value: sum(theirs.map(({ value }) => value)),
      deposits: sum(theirs.map(({ deposit }) => deposit)),
      atRisk: sum(theirs.map(atRisk)),
    };
  });
}

export const daysOut = (outSince: Date, today: string): number => daysBetween(dayInIndia(outSince), today);
