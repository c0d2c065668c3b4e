/** The return period of an empty's deposit. */
import { isSameState } from "#platform/rules/india/india.ts";

export const RETURN_WITHIN_DAYS = 30;

/** The last day for a refund, for a sale on a day such as 2026-11-15. */
export function returnBy(soldOn: string): string {
  const day = new Date(`${soldOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + RETURN_WITHIN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Buyers outside the shop's state send their empties first; the gas is dispatched when they have arrived. */
export const emptiesComeBeforeDispatch = (deliveryState: string, shopState: string): boolean =>
  !isSameState(deliveryState, shopState);
