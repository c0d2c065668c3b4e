/** A registered cylinder as the custody rules need it: passport and custody. */

import { type EmptySize, emptyCylinderFor } from "#catalogue/rules/empties/sizes.ts";
import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { cylinderTypeFor, type GateFacts } from "#cylinders/rules/custody/safety-gate.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { type CylinderRow, type LoggedStanding, standingOf } from "./rows.ts";

export type CylinderWithStanding = { cylinder: CylinderRow; standing: LoggedStanding };

export const knownAmong = (cylinders: readonly CylinderRow[]): CylinderWithStanding[] =>
  cylinders.map((cylinder) => ({ cylinder, standing: standingOf(cylinder) }));

export const byNumber = (cylinders: readonly CylinderRow[]): Map<string, CylinderWithStanding> =>
  new Map(knownAmong(cylinders).map((known) => [numberKey(known.cylinder.cylinderNumber), known]));

/** Of another owner than the shop. */
export const ownerNameOf = ({ cylinder }: CylinderWithStanding): string => cylinder.ownerCompany || cylinder.ownerName;

export const sizeOf = ({ cylinder, standing }: CylinderWithStanding): EmptySize =>
  sizeOfGas({ gas: standing.gas, kilograms: cylinder.refrigerantWeight });

export const sizeOfGas = ({ gas, kilograms }: { gas: string; kilograms: number }): EmptySize =>
  emptyCylinderFor({ id: "", name: gas, kgsPerCylinder: kilograms }).size;

/** The passport defines what a cylinder may hold, until more is recorded. */
export const gateFacts = (
  { cylinder, standing }: CylinderWithStanding,
  { worked }: { worked: ReadonlySet<number> },
): GateFacts => ({
  state: standing.state,
  status: standing.status,
  gas: standing.gas,
  type: cylinderTypeFor(standing.gas),
  tareKilograms: cylinder.emptyCylinderWeight,
  capacityKilograms: cylinder.refrigerantWeight,
  testedOn: standing.testedOn,
  worked: worked.has(cylinder.id),
  licence: cylinder.pesoLicenseNumber,
  grossKilograms: standing.grossKilograms,
});

/** A deleted account is identified by the name on the order. */
export const buyerOf = ({ customerId, companyName, fullName }: OrderRow): Party =>
  customerId === null ? { kind: "other", name: companyName || fullName } : { kind: "customer", id: customerId };
