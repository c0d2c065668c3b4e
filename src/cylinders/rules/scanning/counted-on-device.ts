/** Empties without a number in a batch on a device: a count for each size, and how many of them are not good. */
import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { type ConditionCount, fittedTo } from "#catalogue/rules/empties/counted-conditions.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";

/** Good where the condition is absent, as in batches that older devices stored. */
export type CountedOnDevice = { size: EmptySize; count: number; condition?: Condition };

type Counting = { counted: readonly CountedOnDevice[] };

export const countOf = ({ counted }: Counting, size: EmptySize): number =>
  counted.reduce((total, one) => total + (one.size === size ? one.count : 0), 0);

export const notGoodOf = ({ counted }: Counting, size: EmptySize): ConditionCount[] =>
  counted.flatMap(({ size: of, count, condition = "good" }) =>
    of === size && condition !== "good" ? [{ condition, count }] : [],
  );

export const withCount = <Of extends Counting>(batch: Of, size: EmptySize, came: number): Of =>
  counting(batch, size, { came, notGood: notGoodOf(batch, size) });

export const withNotGood = <Of extends Counting>(batch: Of, size: EmptySize, notGood: readonly ConditionCount[]): Of =>
  counting(batch, size, { came: countOf(batch, size), notGood });

type Came = { came: number; notGood: readonly ConditionCount[] };

function counting<Of extends Counting>(batch: Of, size: EmptySize, { came, notGood }: Came): Of {
  const others = fittedTo(came, notGood);
  const good = came - others.reduce((total, { count }) => total + count, 0);
  return {
    ...batch,
    counted: [
      ...batch.counted.filter((one) => one.size !== size),
      ...(good > 0 ? [{ size, count: good }] : []),
      ...others.map((one) => ({ size, ...one })),
    ],
  };
}
