/**
 * Goods above a certain worth may not travel without an e-way bill (CGST Rules 2017, rule 138). The worth is that of the
 * invoice with its GST; a refundable deposit is no supply and does not count.
 */
import { type State, stateNamed } from "#domain/india.ts";
import { type Paise, rupees } from "#domain/money.ts";

const BETWEEN_STATES = rupees(50_000);

/**
 * States that ask for one later when goods stay within them. Published lists differ, and no source settles West
 * Bengal, so it has the general limit; some cities have more exceptions. A bill too many stops no lorry, one too few does.
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

/** A limit that the owner set holds within the state only: between states there is one for the whole country. */
export function eWayBillLimit({ from, to }: Journey, withinState?: Paise): Paise {
  const state = stateNamed(from);
  if (state === undefined || state !== stateNamed(to)) return BETWEEN_STATES;
  return withinState ?? WITHIN[state] ?? BETWEEN_STATES;
}

export const needsEWayBill = (worth: Paise, journey: Journey, withinState?: Paise): boolean =>
  worth > eWayBillLimit(journey, withinState);
