/**
 * The state whose GST a sale belongs to. Goods that go to the buyer's own place: the delivery state (IGST Act, section 10(1)(a)).
 * Goods that go to the buyer's customer: the state of the buyer's GST number (section 10(1)(b)).
 */
import { cleanGstin, isGstin, stateOfGstin } from "#platform/rules/india/gstin.ts";
import { isState, type State, stateNamed } from "#platform/rules/india/india.ts";

export const SHIP_TO = ["own-place", "customer"] as const;
export type ShipTo = (typeof SHIP_TO)[number];

type Delivery = { gstNumber: string; deliveryState: string };

/** The state of the buyer's GST number where the goods go to another one. Only then it matters whose place they go to. */
export function otherGstState({ gstNumber, deliveryState }: Delivery): State | undefined {
  const gstin = cleanGstin(gstNumber);
  const registeredIn = isGstin(gstin) ? stateOfGstin(gstin) : undefined;
  const delivered = stateNamed(deliveryState);
  if (registeredIn === undefined || delivered === undefined || !isState(registeredIn)) return undefined;
  return registeredIn === delivered ? undefined : registeredIn;
}

/** Without an answer the goods count as going to the buyer's own place. */
export const placeOfSupply = (sale: Delivery & { shipTo: ShipTo | "" | null }): string =>
  (sale.shipTo === "customer" && otherGstState(sale)) || sale.deliveryState;
