/** A registered cylinder as the custody rules need it: passport and custody. */

import { type EmptySize, emptyCylinderFor } from "#catalogue/rules/empties/sizes.ts";
import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { cylinderTypeFor, type GateFacts } from "#cylinders/rules/custody/safety-gate.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { type CylinderRow, type LoggedStanding, standingOf } from "./rows.ts";

export type CylinderWithStanding = { cylinder: CylinderRow; stood: LoggedStanding };

export const knownAmong = (cylinders: readonly CylinderRow[]): CylinderWithStanding[] =>
  cylinders.map((cylinder) => ({ cylinder, stood: standingOf(cylinder) }));

export const byNumber = (cylinders: readonly CylinderRow[]): Map<string, CylinderWithStanding> =>
  new Map(knownAmong(cylinders).map((known) => [numberKey(known.cylinder.cylinderNumber), known]));

/** Of another owner than the shop. */
export const ownerNameOf = ({ cylinder }: CylinderWithStanding): string => cylinder.ownerCompany || cylinder.ownerName;

export const sizeOf = ({ cylinder, stood }: CylinderWithStanding): EmptySize =>
  sizeOfGas({ gas: stood.gas, kilograms: cylinder.refrigerantWeight });

export const sizeOfGas = ({ gas, kilograms }: { gas: string; kilograms: number }): EmptySize =>
  emptyCylinderFor({ id: "", name: gas, kgsPerCylinder: kilograms }).size;

/** The passport defines what a cylinder may hold, until more is recorded. */
export const gateFacts = (
  { cylinder, stood }: CylinderWithStanding,
  { worked }: { worked: ReadonlySet<number> },
): GateFacts => ({
  state: stood.state,
  status: stood.status,
  gas: stood.gas,
  type: cylinderTypeFor(stood.gas),
  tareKilograms: cylinder.emptyCylinderWeight,
  capacityKilograms: cylinder.refrigerantWeight,
  testedOn: stood.testedOn,
  worked: worked.has(cylinder.id),
  licence: cylinder.pesoLicenseNumber,
  grossKilograms: stood.grossKilograms,
});

/** A deleted account is identified by the name on the order. */
export const buyerOf = ({ customerId, companyName, fullName }: OrderRow): Party =>
  customerId === null ? { kind: "other", name: companyName || fullName } : { kind: "customer", id: customerId };
