/** The cylinders of one customer, counted once for every screen: where they are, and how many must come back. */

import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { CylinderState } from "./cylinder-state.ts";

export type CylinderCounts = {
  /** Numbered cylinders that the customer holds. */
  withCustomer: number;
  onTheirWay: number;
  lost: number;
  /** Owed beyond the numbers the customer is liable for: these left without a scan. */
  withoutNumber: number;
  /** To be returned, against a deposit or a promise. */
  owed: number;
  overdue: number;
  firstDue?: string | undefined;
};

type HeldCount = { state: CylinderState; count: number };
type SizeCount = { size: EmptySize; count: number };
type OwedCount = SizeCount & { dueOn: string };

export type CountedCylinders = {
  /** Out, by state. */
  held: readonly HeldCount[];
  /** Out, with a number, and this customer is liable. */
  liable: readonly SizeCount[];
  owed: readonly OwedCount[];
};

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
  const inState = (state: CylinderState) => total(held.filter((one) => one.state === state));
  const [firstDue] = owed.flatMap(({ dueOn, count }) => (count > 0 ? [dueOn] : [])).toSorted();
  return {
    withCustomer: inState("with-customer"),
    onTheirWay: inState("on-its-way"),
    lost: inState("lost"),
    withoutNumber: total(withoutNumber(counted)),
    owed: total(owed),
    overdue: total(owed.filter(({ dueOn }) => dueOn < today)),
    ...(firstDue !== undefined && { firstDue }),
  };
}

export const cylindersOut = (counts: CylinderCounts): number =>
  counts.withCustomer + counts.onTheirWay + counts.lost + counts.withoutNumber;

/** For staff, such as "2 with the customer, 3 on their way". */
export function whereText(counts: CylinderCounts): string {
  const parts = [
    counts.withCustomer > 0 && t("{count} with the customer", { count: counts.withCustomer }),
    counts.onTheirWay > 0 && t("{count} on their way", { count: counts.onTheirWay }),
    counts.lost > 0 && t("{count} reported lost", { count: counts.lost }),
    counts.withoutNumber > 0 && t("{count} not scanned", { count: counts.withoutNumber }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t("No cylinders") : parts.join(", ");
}

export const owedText = (owed: number): string =>
  owed === 0 ? t("None to return") : plural(owed, { one: "{count} to return", other: "{count} to return" });
