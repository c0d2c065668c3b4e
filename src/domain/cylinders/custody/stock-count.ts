/** Counting what stands in the yard by scanning it: what the book expects, what was found, what is missing, and what should not be there. */
import { numberKey } from "#domain/cylinders/registry/number-key.ts";
import { t } from "#domain/language/text.ts";
import { CYLINDER_STATES, type CylinderState, isOut } from "./cylinder-state.ts";

export type ExpectedCylinder = { number: string; state: CylinderState; gas: string };

export type StockCount = {
  found: readonly ExpectedCylinder[];
  missing: readonly ExpectedCylinder[];
  /** In the yard, and somewhere else by the book; or in no book at all. */
  unexpected: readonly { number: string; message: string }[];
};

/** What the count looks for: all that is at the shop, or one gas, or the full ones alone. */
export type CountScope = { gas?: string; states?: readonly CylinderState[] };

/** At the test station nothing is in the yard. */
const IN_YARD = (state: CylinderState) => !isOut(state) && state !== "at-test" && state !== "condemned";

export const isExpected = ({ state, gas }: ExpectedCylinder, scope: CountScope): boolean =>
  IN_YARD(state) &&
  (scope.gas === undefined || scope.gas === gas) &&
  (scope.states === undefined || scope.states.includes(state));

/** `known` answers for any number, expected or not. Scanned twice counts once. */
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
