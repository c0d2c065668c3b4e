/** Counts the yard by scanning: expected, found, missing and unexpected cylinders. */

import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { CYLINDER_STATES, type CylinderState, isOut } from "./cylinder-state.ts";

export type ExpectedCylinder = { number: string; state: CylinderState; gas: string };

export type StockCount = {
  found: readonly ExpectedCylinder[];
  missing: readonly ExpectedCylinder[];
  /** Scanned in the yard, but recorded elsewhere, outside this count, or unknown. */
  unexpected: readonly { number: string; message: string }[];
};

/** All cylinders at the shop, or only one gas or some states. */
export type CountScope = { gas?: string; states?: readonly CylinderState[] };

/** Cylinders at the test station are not in the yard. */
const IN_YARD = (state: CylinderState) => !isOut(state) && state !== "at-test" && state !== "condemned";

export const isExpected = ({ state, gas }: ExpectedCylinder, scope: CountScope): boolean =>
  IN_YARD(state) &&
  (scope.gas === undefined || scope.gas === gas) &&
  (scope.states === undefined || scope.states.includes(state));

/** `known` looks up any number, expected or not. A repeated scan counts once. */
export function countStock(
  expected: readonly ExpectedCylinder[],
  scanned: Iterable<string>,
  known: (number: string) => ExpectedCylinder | undefined,
): StockCount {
  const left = new Map(expected.map((cylinder) => [numberKey(cylinder.number), cylinder]));
  const found: ExpectedCylinder[] = [];
  const unexpected = new Map<string, { number: string; message: string }>();
  const seen = new Set<string>();
  for (const number of scanned) {
    const key = numberKey(number);
    if (seen.has(key)) continue;
    seen.add(key);
    const cylinder = left.get(key);
    if (cylinder === undefined) unexpected.set(key, { number, message: whyUnexpected(known(number)) });
    else {
      left.delete(key);
      found.push(cylinder);
    }
  }
  return { found, missing: [...left.values()], unexpected: [...unexpected.values()] };
}

function whyUnexpected(cylinder: ExpectedCylinder | undefined): string {
  if (cylinder === undefined) return t("Not in our records.");
  if (IN_YARD(cylinder.state))
    return t('{gas}, "{state}": not part of this count.', {
      gas: cylinder.gas,
      state: CYLINDER_STATES[cylinder.state].label(),
    });
  return t('Our records say "{state}".', { state: CYLINDER_STATES[cylinder.state].label() });
}
