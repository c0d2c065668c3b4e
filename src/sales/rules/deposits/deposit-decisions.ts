/** Decisions about withheld deposits and lost cylinders. No deposit is forfeited automatically. */

import type { Entry } from "#books/rules/ledger/entry.ts";
import { depositForfeited, depositReleased, type LedgerDocument } from "#books/rules/ledger/events.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, sum, times } from "#platform/rules/money/money.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { type BookingTime, type Claim, liabilityOf } from "./claims.ts";

export type Decision = {
  by: { id: string; mayDecide: boolean };
  reason: string;
  release: Paise;
  keep: Paise;
  /** How many open cylinders it gives up; 0 if it concerns withheld money only. */
  givenUp: number;
};

export function decisionProblem(
  claim: Claim,
  { by, reason, release, keep, givenUp }: Decision,
  today: string,
): string | undefined {
  if (!by.mayDecide) return t("Only an owner or accounts can decide on a deposit.");
  if (reason.trim().length < 5) return t("Please enter a reason. The customer will ask.");
  if (!Number.isSafeInteger(givenUp) || givenUp < 0 || givenUp > claim.open)
    return t("{count} of these are still out.", { count: claim.open });
  if (givenUp > 0 && claim.dueOn >= today)
    return t("These can be returned until {day}.", { day: writtenDay(claim.dueOn) });
  const atHand = decidable(claim, givenUp);
  if (release < 0 || keep < 0 || !Number.isSafeInteger(release) || !Number.isSafeInteger(keep))
    return t("Please enter amounts of 0 or more.");
  if (release + keep === 0 && givenUp === 0) return t("Please enter how much to return or keep.");
  if (release + keep > atHand) return t("You cannot return or keep more than we hold for these cylinders.");
  if (givenUp > 0 && release + keep !== atHand)
    return t("For cylinders that are given up, the whole deposit must be returned or kept.");
  return undefined;
}

const decidable = ({ each, withheld }: Claim, givenUp: number): Paise => sum([times(each, givenUp), withheld]);

type DepositDecision = { claim: Claim; entries: Entry[] };

/** Call `decisionProblem` first. Forfeited money is booked with its debit note, see books/rules/documents/forfeited-deposit.ts. */
export function decide(
  claim: Claim,
  decision: Decision,
  booked: BookingTime & { number: string; note?: LedgerDocument },
): DepositDecision {
  const { release, keep, givenUp, reason } = decision;
  const { day, at, number, note } = booked;
  const booking = { customer: claim.customer, day, at, reason };
  if (keep > 0 && note === undefined) throw new RangeError(`Deposit of ${claim.order} kept without its debit note`);
  const withheld = (decidable(claim, givenUp) - release - keep) as Paise;
  return {
    claim: { ...claim, open: claim.open - givenUp, withheld },
    entries: [
      ...(release > 0 ? [depositReleased(booking, number, release)] : []),
      ...(keep > 0 && note !== undefined ? depositForfeited(booking, number, { amount: keep, note }) : []),
    ],
  };
}

type RetainedDeposit = {
  amount: Paise;
  cylinders: number;
  /** Absent if not specified. */
  size?: EmptySize | undefined;
};

export type SizeGivenUp = { size: EmptySize; count: number };

/**
 * Applies a debit note to its order's claims: withheld money first, then cylinders are given up.
 * The rest of their deposits stays withheld, because it is the customer's.
 */
export function retainedFrom(
  claims: readonly Claim[],
  retained: RetainedDeposit,
): { ok: true; claims: Claim[]; givenUp: SizeGivenUp[] } | { ok: false; problem: string } {
  const meant = claimsMeant(claims, retained);
  if (meant === undefined)
    return {
      ok: false,
      problem: t(
        "This order has cylinders of several sizes. Please choose the size, and create a separate note for each size.",
      ),
    };
  const withheld = sum(meant.map((claim) => claim.withheld));
  let toGiveUp = retained.amount <= withheld ? 0 : retained.cylinders;
  let toKeep: number = retained.amount;
  const given: SizeGivenUp[] = [];
  const after = claims.map((claim) => {
    if (!meant.includes(claim)) return claim;
    const givenUp = Math.min(claim.open, toGiveUp);
    toGiveUp -= givenUp;
    if (givenUp > 0) given.push({ size: claim.size, count: givenUp });
    const atHand = decidable(claim, givenUp);
    const taken = Math.min(atHand, toKeep);
    toKeep -= taken;
    return givenUp === 0 && taken === 0
      ? claim
      : { ...claim, open: claim.open - givenUp, withheld: (atHand - taken) as Paise };
  });
  return toKeep === NOTHING && toGiveUp === 0
    ? { ok: true, claims: after, givenUp: given }
    : { ok: false, problem: t("You cannot keep more than we hold for these cylinders.") };
}

const sizesOf = (claims: readonly Claim[]) => [...new Set(claims.map(({ size }) => size))];

/**
 * Claims of the specified size, the only size, or the size whose deposit equals the amount.
 * Undefined if ambiguous, unless the whole liability is forfeited.
 */
function claimsMeant(claims: readonly Claim[], { amount, cylinders, size }: RetainedDeposit): Claim[] | undefined {
  const held = claims.filter(({ open, withheld }) => open > 0 || withheld > 0);
  const ofSize = (requested: EmptySize | undefined) => held.filter((claim) => claim.size === requested);
  if (size !== undefined) return ofSize(size);
  if (sizesOf(held).length <= 1 || amount === liabilityOf(held)) return held;
  const fitting = sizesOf(held.filter(({ each }) => times(each, cylinders) === amount));
  return fitting.length === 1 ? ofSize(fitting[0]) : undefined;
}

type WriteOffInput = {
  /** The order's numbered cylinders that its buyer is still liable for. */
  out: readonly string[];
  /** The cylinders whose deposit is forfeited, if specified. */
  input: readonly string[];
  count: number;
};

/** Cylinders that become the holder's own: those specified, or all that are out. Empty if ambiguous. */
export function soldFor({
  out,
  input,
  count,
}: WriteOffInput): { ok: true; numbers: string[] } | { ok: false; problem: string } {
  if (input.length === 0) return { ok: true, numbers: out.length <= count ? [...out] : [] };
  const names = new Map(out.map((number) => [numberKey(number), number]));
  const keys = [...new Set(input.map((number) => numberKey(number)))];
  const strange = keys.find((key) => !names.has(key));
  if (strange !== undefined)
    return { ok: false, problem: t("{number} is not out with this order.", { number: strange.toUpperCase() }) };
  if (keys.length > count)
    return {
      ok: false,
      problem: t("{named} cylinders are listed, but the deposit of {count} is kept.", { named: keys.length, count }),
    };
  return { ok: true, numbers: keys.map((key) => names.get(key) ?? key) };
}
