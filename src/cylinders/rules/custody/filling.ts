/** The passport's gas and filling date follow the log, so public page and labels are current. */
import type { CustodyEvent } from "./custody-event.ts";
import type { CylinderStanding } from "./replay.ts";
import { sameGas } from "./safety-gate.ts";

type FillingFacts = { refrigerantName: string; refrigerantFillingDate: string };

/**
 * For the same gas the passport's spelling stays: labels are compared by it. If all fillings were undone, the date is
 * the one before the first.
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
