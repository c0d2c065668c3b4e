/** The cylinders whose deposit was withheld, and why: staff decide with them in view. */
import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";
import { daysBetween } from "#platform/rules/india/india.ts";
import { plural } from "#platform/rules/language/text.ts";
import type { Claim, Settlement } from "./claims.ts";

/** Without a number: counted by size. */
export type WithheldCylinder = { number?: string; condition: Condition; daysLate: number };

/** By claim. */
export function withheldCylinders(
  settled: readonly Settlement[],
  claims: readonly Pick<Claim, "id" | "dueOn">[],
): Map<string, WithheldCylinder[]> {
  const dueOn = new Map(claims.map((claim) => [claim.id, claim.dueOn]));
  const found = new Map<string, WithheldCylinder[]>();
  for (const { claim, withheld, returned } of settled) {
    if (claim === undefined || withheld === 0) continue;
    const daysLate = Math.max(0, daysBetween(dueOn.get(claim) ?? returned.day, returned.day));
    const { number, condition } = returned;
    found.set(claim, [...(found.get(claim) ?? []), { ...(number && { number }), condition, daysLate }]);
  }
  return found;
}

export const withheldReason = ({ condition, daysLate }: WithheldCylinder): string =>
  [
    ...(daysLate > 0 ? [plural(daysLate, { one: "{count} day late", other: "{count} days late" })] : []),
    ...(condition === "good" ? [] : [CONDITIONS()[condition]]),
  ].join(", ");
