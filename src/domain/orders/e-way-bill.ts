/**
 * Goods above a certain worth may not travel without an e-way bill (CGST Rules 2017, rule 138). The worth is that of the
 * invoice with its GST; a refundable deposit is no supply and does not count.
 */
import { type State, stateNamed } from "#domain/india.ts";
import { type Paise, rupees } from "#domain/money.ts";

const BETWEEN_STATES = rupees(50_000);

/**
 * States that ask for one later when goods stay within them. Published lists differ (West Bengal has gone back to the general
 * limit), and some cities have more exceptions: a bill too many stops no lorry, one too few does.
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

export function eWayBillLimit({ from, to }: Journey): Paise {
  const state = stateNamed(from);
  const within = state !== undefined && state === stateNamed(to) ? WITHIN[state] : undefined;
  return within ?? BETWEEN_STATES;
}

export const needsEWayBill = (worth: Paise, journey: Journey): boolean => worth > eWayBillLimit(journey);
