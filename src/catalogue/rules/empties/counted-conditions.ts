/** The condition of empties that staff only count: they state how many are not good, and the others are. */
import { t } from "#platform/rules/language/text.ts";
import type { Condition } from "./conditions.ts";

export type ConditionCount = { condition: Condition; count: number };

const totalOf = (counts: readonly ConditionCount[]): number => counts.reduce((total, { count }) => total + count, 0);

export const conditionsProblem = (came: number, notGood: readonly ConditionCount[]): string | undefined =>
  totalOf(notGood) > came ? t("More of them are not good than came back.") : undefined;

/** One for each empty, good ones first: what is withheld for the others then falls on claims with a deposit. */
export function conditionsOf(came: number, notGood: readonly ConditionCount[]): Condition[] {
  const others = notGood.flatMap(({ condition, count }) => Array.from({ length: count }, () => condition));
  const good = Array.from({ length: Math.max(0, came - others.length) }, (): Condition => "good");
  return [...good, ...others];
}

export const withConditionCount = (
  counts: readonly ConditionCount[],
  { condition, count }: ConditionCount,
): ConditionCount[] => [
  ...counts.filter((one) => one.condition !== condition),
  ...(count > 0 ? [{ condition, count }] : []),
];

/** Without those that are more than came. */
export function fittedTo(came: number, notGood: readonly ConditionCount[]): ConditionCount[] {
  let left = came;
  return notGood.flatMap(({ condition, count }) => {
    const some = Math.min(count, left);
    left -= some;
    return some > 0 ? [{ condition, count: some }] : [];
  });
}
