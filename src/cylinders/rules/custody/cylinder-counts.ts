/** The cylinders of one customer, counted once for every screen: where they are, and how many must come back. */

import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { type Party, sameParty } from "./custody-event.ts";
import { type CylinderState, isOut } from "./cylinder-state.ts";

export type CylinderCounts = {
  /** Numbered cylinders that the customer holds, without their own. */
  withCustomer: number;
  own: number;
  onTheirWay: number;
  lost: number;
  stolen: number;
  /** On loan: no return can release the deposit. */
  condemned: number;
  /** Owed beyond the numbers the customer is liable for: these left without a scan. */
  withoutNumber: number;
  /** To be returned, against a deposit or a promise. */
  owed: number;
  overdue: number;
  firstDue?: string | undefined;
};

type HeldCount = { state: CylinderState; own: boolean; count: number };
type SizeCount = { size: EmptySize; count: number };
type OwedCount = SizeCount & { dueOn: string };

export type CountedCylinders = {
  /** Those of `isHeldBy`. */
  held: readonly HeldCount[];
  /** With a number, not back, and this customer is liable. */
  liable: readonly SizeCount[];
  owed: readonly OwedCount[];
};

type HeldFacts = { state: CylinderState; holder: Party; liable: Party | undefined };

/** The one meaning of "with a customer": it has not come back, or it is condemned and its deposit waits for a decision. */
export const isHeldBy = ({ state, holder, liable }: HeldFacts, customer: Party): boolean =>
  sameParty(holder, customer) && (isOut(state) || (state === "condemned" && liable !== undefined));

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

export function withoutNumber({ owed, liable }: Pick<CountedCylinders, "owed" | "liable">): SizeCount[] {
  return EMPTY_CYLINDERS.flatMap(({ size }) => {
    const isSize = (one: SizeCount) => one.size === size;
    const count = total(owed.filter(isSize)) - total(liable.filter(isSize));
    return count > 0 ? [{ size, count }] : [];
  });
}

export function cylinderCounts(counted: CountedCylinders, today: string): CylinderCounts {
  const { held, owed } = counted;
  const inState = (state: CylinderState, isOwn?: boolean) =>
    total(held.filter((one) => one.state === state && (isOwn === undefined || one.own === isOwn)));
  const [firstDue] = owed.flatMap(({ dueOn, count }) => (count > 0 ? [dueOn] : [])).toSorted();
  return {
    withCustomer: inState("with-customer", false),
    own: inState("with-customer", true),
    onTheirWay: inState("on-its-way"),
    lost: inState("lost"),
    stolen: inState("stolen"),
    condemned: inState("condemned"),
    withoutNumber: total(withoutNumber(counted)),
    owed: total(owed),
    overdue: total(owed.filter(({ dueOn }) => dueOn < today)),
    ...(firstDue !== undefined && { firstDue }),
  };
}

/** Of the shop's. */
export const cylindersOut = ({
  withCustomer,
  onTheirWay,
  lost,
  stolen,
  condemned,
  withoutNumber: unscanned,
}: CylinderCounts): number => withCustomer + onTheirWay + lost + stolen + condemned + unscanned;

/** For staff, such as "2 with the customer, 3 on their way". */
export function whereText(counts: CylinderCounts): string {
  const parts = [
    counts.withCustomer > 0 && t("{count} with the customer", { count: counts.withCustomer }),
    counts.onTheirWay > 0 && t("{count} on their way", { count: counts.onTheirWay }),
    counts.lost > 0 && t("{count} reported lost", { count: counts.lost }),
    counts.stolen > 0 && t("{count} reported stolen", { count: counts.stolen }),
    counts.condemned > 0 && t("{count} condemned", { count: counts.condemned }),
    counts.withoutNumber > 0 && t("{count} not scanned", { count: counts.withoutNumber }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t("No cylinders") : parts.join(", ");
}

export const owedText = (owed: number): string =>
  owed === 0 ? t("None to return") : plural(owed, { one: "{count} to return", other: "{count} to return" });
