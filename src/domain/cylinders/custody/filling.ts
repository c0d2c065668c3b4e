/** What the passport says about the gas: that of the last filling by the log, so that the public page and the next label tell what is in it today. */
import type { CustodyEvent } from "./custody-event.ts";
import type { CylinderStanding } from "./replay.ts";
import { sameGas } from "./safety-gate.ts";

type FillingFacts = { refrigerantName: string; refrigerantFillingDate: string };

/**
 * The name stays as it is written while it is the same gas: a label compares by it. Where a filling was taken back and no other is known, the day is
 * the one that stood there before the first.
 */
export function fillingOf(
  passport: FillingFacts,
  { gas, filledOn }: Pick<CylinderStanding, "gas" | "filledOn">,
  events: readonly CustodyEvent[] = [],
): FillingFacts {
  const { refrigerantName, refrigerantFillingDate } = passport;
  return {
    refrigerantName: sameGas(gas, refrigerantName) ? refrigerantName : gas,
    refrigerantFillingDate: filledOn ?? dayBefore(events) ?? refrigerantFillingDate,
  };
}

function dayBefore(events: readonly CustodyEvent[]): string | undefined {
  for (const event of events) if (event.kind === "filled" && event.filledBefore) return event.filledBefore;
  return undefined;
}
