/** Staff mark a customer for one GST number: the same firm's units outside the zone have others. */
import type { SezSupply } from "#domain/pricing/sez.ts";
import { isSameGstin } from "./identity-numbers.ts";

export type SezBuyer = { gstNumber: string; sez?: SezSupply | null | undefined };

/** How an order with this GST number is supplied. */
export const sezOf = (gstNumber: string, buyer: SezBuyer | null | undefined): SezSupply | null =>
  (buyer && isSameGstin(gstNumber, buyer.gstNumber) && buyer.sez) || null;
