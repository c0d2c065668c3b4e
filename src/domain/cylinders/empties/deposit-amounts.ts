/** When the deposit for an empty comes back. */
import { isDelhi } from "#domain/india.ts";

export const RETURN_WITHIN_DAYS = 30;

/** The last day an empty may come back for its deposit, for a sale on a day such as 2026-11-15. */
export function returnBy(soldOn: string): string {
  const day = new Date(`${soldOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + RETURN_WITHIN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Buyers outside Delhi send their empties first, and the gas leaves when they are here. */
export const emptiesComeBeforeDispatch = (deliveryState: string): boolean => !isDelhi(deliveryState);
