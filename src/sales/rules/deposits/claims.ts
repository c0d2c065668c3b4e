/**
 * The shop's claims on cylinders, secured by a deposit or a promised empty. Any cylinder of the size settles a claim:
 * unsecured promises first, then deposits, each longest due first. The return releases the deposit; staff decide on late or damaged ones.
 */

import type { Entry } from "#books/rules/ledger/entry.ts";
import { depositReleased, depositTakenOver } from "#books/rules/ledger/events.ts";
import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { daysBetween, writtenDay } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, percentOf, sum, times } from "#platform/rules/money/money.ts";

/** Cylinders of one size that left with an order and must come back. */
export type Claim = {
  id: string;
  customer: string;
  order: string;
  size: EmptySize;
  dueOn: string;
  /** Cylinders still out. */
  open: number;
  /** Deposit per cylinder; zero where an empty was promised instead. */
  each: Paise;
  /** Deposits of returned cylinders that staff must release or forfeit. */
  withheld: Paise;
};

export type DepositSettings = {
  /** Days after the due date without penalty. */
  lateDaysFree: number;
  /** Percent of the deposit withheld per started week after that. */
  latePercentAWeek: number;
  /** Percent of the deposit withheld by condition. */
  conditionPercent: Readonly<Record<Condition, number>>;
};

/** The specification: refund within 30 days. So the whole deposit of a late or broken cylinder is withheld. */
export const DEPOSIT_DEFAULTS: DepositSettings = {
  lateDaysFree: 0,
  latePercentAWeek: 100,
  conditionPercent: { good: 0, damaged: 100, leaking: 100, "valve-broken": 100, "not-empty": 0 },
};

/** A returned cylinder, by number or only counted; `customer` is the liable one. */
export type ReturnedCylinder = {
  customer: string;
  size: EmptySize;
  day: string;
  condition: Condition;
  number?: string;
};

export type Settlement = {
  returned: ReturnedCylinder;
  /** The settled claim; undefined if the customer owes none of this size. */
  claim: string | undefined;
  order: string | undefined;
  released: Paise;
  withheld: Paise;
  reasons: readonly string[];
};

/** Settles a batch. Unchanged claims stay the same objects. */
export function settleReturns(
  claims: readonly Claim[],
  batch: readonly ReturnedCylinder[],
  settings: DepositSettings,
): { claims: Claim[]; settled: Settlement[] } {
  const after = claims.toSorted(inTurn);
  const settled = batch.map((returned): Settlement => {
    const place = after.findIndex(
      (claim) => claim.open > 0 && claim.customer === returned.customer && claim.size === returned.size,
    );
    const claim = after[place];
    if (claim === undefined)
      return { returned, claim: undefined, order: undefined, released: NOTHING, withheld: NOTHING, reasons: [] };
    const { withheld, reasons } = withheldFor(claim, returned, settings);
    after[place] = { ...claim, open: claim.open - 1, withheld: sum([claim.withheld, withheld]) };
    const released = (claim.each - withheld) as Paise;
    return { returned, claim: claim.id, order: claim.order, released, withheld, reasons };
  });
  return { claims: after, settled };
}

const inTurn = (one: Claim, other: Claim) =>
  Number(one.each > 0) - Number(other.each > 0) ||
  one.dueOn.localeCompare(other.dueOn) ||
  one.order.localeCompare(other.order) ||
  one.id.localeCompare(other.id);

function withheldFor({ each, dueOn }: Claim, { day, condition }: ReturnedCylinder, settings: DepositSettings) {
  if (each === 0) return { withheld: NOTHING, reasons: [] };
  const late = daysBetween(dueOn, day);
  const weeks = late > settings.lateDaysFree ? Math.ceil((late - settings.lateDaysFree) / 7) : 0;
  const forLate = percentOf(each, Math.min(100, weeks * settings.latePercentAWeek));
  const forCondition = percentOf(each, settings.conditionPercent[condition]);
  const reasons = [
    ...(forLate > 0
      ? [
          plural(
            late,
            { one: "{count} day late: due on {day}", other: "{count} days late: due on {day}" },
            { day: writtenDay(dueOn) },
          ),
        ]
      : []),
    ...(forCondition > 0 ? [t("Condition: {condition}", { condition: CONDITIONS()[condition] })] : []),
  ];
  return { withheld: Math.min(each, forLate + forCondition) as Paise, reasons };
}

/** Deposits owed to customers. The ledger's deposits always equal this sum. */
export const liabilityOf = (claims: readonly Claim[]): Paise =>
  sum(claims.map(({ open, each, withheld }) => sum([times(each, open), withheld])));

export type BookingTime = { day: string; at: Date };

/** One per customer. It credits the account; a refund is a separate step. */
export function releaseEntries(
  settled: readonly Settlement[],
  numberFor: (customer: string) => string,
  noted: BookingTime,
): Entry[] {
  const byCustomer = Map.groupBy(settled, ({ returned }) => returned.customer);
  return [...byCustomer].flatMap(([customer, theirs]) => {
    const amount = sum(theirs.map(({ released }) => released));
    return amount > 0 ? [depositReleased({ ...noted, customer }, numberFor(customer), amount)] : [];
  });
}

type DepositMove = {
  from: string;
  to: string;
  size: EmptySize;
  order: string | undefined;
  cylinder: string;
  newId: string;
};

/** The giver gets the deposit back, the receiver owes one for the same due date. */
export function moveClaim(
  claims: readonly Claim[],
  { from, to, size, order, cylinder, newId }: DepositMove,
  noted: BookingTime,
): { claims: Claim[]; entries: Entry[]; moved: Claim } | undefined {
  const theirs = claims
    .filter((claim) => claim.open > 0 && claim.customer === from && claim.size === size)
    .toSorted(inTurn);
  const moved = theirs.find((claim) => claim.order === order) ?? theirs[0];
  if (moved === undefined) return undefined;
  const received = { ...moved, id: newId, customer: to, open: 1, withheld: NOTHING };
  return {
    moved,
    claims: [...claims.map((claim) => (claim === moved ? { ...moved, open: moved.open - 1 } : claim)), received],
    entries:
      moved.each > 0
        ? [
            depositReleased({ ...noted, customer: from }, moved.order, moved.each),
            depositTakenOver({ ...noted, customer: to }, cylinder, moved.each),
          ]
        : [],
  };
}

/**
 * For a credit note on an order changed before dispatch. Claims of the note's gas end first: one large deposit may equal
 * two small ones. Undefined if the amount is not that of whole cylinders.
 */
export function withdrawClaims<One extends Claim>(
  claims: readonly One[],
  amount: Paise,
  isTakenBack: (claim: One) => boolean = () => false,
): One[] | undefined {
  const inOrder = claims.toSorted((one, other) => Number(isTakenBack(other)) - Number(isTakenBack(one)));
  const groupKey = (claim: One) => `${isTakenBack(claim)} ${claim.each}`;
  const withDeposit = inOrder.filter(({ each }) => each > 0);
  const groups = [...Map.groupBy(withDeposit, groupKey)].map(([key, ofGroup]) => ({
    key,
    each: ofGroup[0]?.each ?? 0,
    open: ofGroup.reduce((total, { open }) => total + open, 0),
  }));
  const counts = countsAddingUpTo(amount, groups);
  if (counts === undefined) return undefined;
  const left = new Map(groups.map(({ key }, place) => [key, counts[place] ?? 0]));
  return inOrder.map((claim) => {
    const key = groupKey(claim);
    const requested = left.get(key) ?? 0;
    const count = Math.min(claim.open, requested);
    left.set(key, requested - count);
    return count === 0 ? claim : { ...claim, open: claim.open - count };
  });
}

type DepositGroup = { each: number; open: number };

/**
 * Cylinders per group that add up to the amount, preferring earlier groups. Searching single cylinders takes minutes for 220;
 * groups are few, because an order has at most three deposit amounts. A window of counts per group suffices:
 * among `each / divisor` cylinders of other groups some add up to a multiple of `each`, and can be exchanged for this group's.
 */
function countsAddingUpTo(amount: number, groups: readonly DepositGroup[]): number[] | undefined {
  const impossible = groups.map(() => new Set<number>());
  const windows = groups.map((_, place) => {
    const amounts = groups.slice(place).map(({ each }) => each);
    return Math.max(...amounts) / amounts.reduce(greatestCommonDivisor);
  });

  function search(place: number, left: number): number[] | undefined {
    const group = groups[place];
    if (group === undefined) return left === 0 ? [] : undefined;
    if (impossible[place]?.has(left)) return undefined;
    const max = Math.min(group.open, Math.floor(left / group.each));
    const min = Math.max(0, max - (windows[place] ?? 0));
    for (let count = max; count >= min; count -= 1) {
      const others = search(place + 1, left - count * group.each);
      if (others !== undefined) return [count, ...others];
    }
    impossible[place]?.add(left);
    return undefined;
  }
  return search(0, amount);
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
