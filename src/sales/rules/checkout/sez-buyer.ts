/** Staff mark a customer for one GST number: the same firm's units outside the zone have others. */

import { isSameGstin } from "#people/rules/customers/identity-numbers.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";

export type SezBuyer = { gstNumber: string; sez?: SezSupply | null | undefined };

/** How an order with this GST number is supplied. */
export const sezOf = (gstNumber: string, buyer: SezBuyer | null | undefined): SezSupply | null =>
  (buyer && isSameGstin(gstNumber, buyer.gstNumber) && buyer.sez) || null;
