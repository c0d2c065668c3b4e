/**
 * Goods above a certain value need an e-way bill (CGST Rules 2017, rule 138). The value is the invoice with GST, without the
 * refundable deposit, which is not a supply.
 */
import { type State, stateNamed } from "#platform/rules/india/india.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";

const BETWEEN_STATES = rupees(50_000);

/**
 * Higher limits within a state. Published lists differ, and no source settles West Bengal, so it has the general limit; some
 * cities have more exceptions. A needless bill stops no lorry, a missing one does.
 */
const WITHIN: Readonly<Partial<Record<State, Paise>>> = {
  Bihar: rupees(1_00_000),
  Delhi: rupees(1_00_000),
  Jharkhand: rupees(1_00_000),
  Maharashtra: rupees(1_00_000),
  Punjab: rupees(1_00_000),
  Rajasthan: rupees(1_00_000),
  "Tamil Nadu": rupees(1_00_000),
};

type Journey = { from: string; to: string };

/** The owner's limit applies within the state only: between states the national limit applies. */
export function eWayBillLimit({ from, to }: Journey, withinState?: Paise): Paise {
  const state = stateNamed(from);
  if (state === undefined || state !== stateNamed(to)) return BETWEEN_STATES;
  return withinState ?? WITHIN[state] ?? BETWEEN_STATES;
}

export const needsEWayBill = (worth: Paise, journey: Journey, withinState?: Paise): boolean =>
  worth > eWayBillLimit(journey, withinState);
