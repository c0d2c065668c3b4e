import type { PassportState } from "#cylinders/rules/registry/change-cylinder.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { Cylinder } from "#cylinders/rules/registry/cylinder.ts";
import type { cylinders } from "./schema.ts";

export type CylinderRow = typeof cylinders.$inferSelect;

export const cylinderOf = (row: CylinderRow): Cylinder => ({
  cylinderNumber: row.cylinderNumber,
  emptyCylinderWeight: row.emptyCylinderWeight,
  pesoLicenseNumber: row.pesoLicenseNumber,
  refrigerantFillingDate: row.refrigerantFillingDate,
  refrigerantName: row.refrigerantName,
  refrigerantWeight: row.refrigerantWeight,
  brandName: row.brandName,
  currentOwnerName: row.ownerName,
  currentOwnerCompany: row.ownerCompany,
  currentOwnerState: row.ownerState,
  currentOwnerPincode: row.ownerPincode,
  currentOwnerMobile: row.ownerMobile,
  ...lastOwnerFields(row),
  ownerCount: row.ownerCount,
  status: row.status,
  lastUpdateDate: row.changedAt.toISOString(),
});

function lastOwnerFields(row: CylinderRow) {
  const owner = lastOwnerOf(row);
  if (owner === undefined) return {};
  return {
    lastOwnerName: owner.name,
    lastOwnerCompany: owner.company,
    lastOwnerState: owner.state,
    lastOwnerPincode: owner.pincode,
    lastOwnerMobile: owner.mobile,
  };
}

export const standingOf = (row: CylinderRow): PassportState => ({
  status: row.status,
  owner: ownerOf(row),
  lastOwner: lastOwnerOf(row),
  ownerCount: row.ownerCount,
});

export const ownerOf = (row: CylinderRow): Owner => ({
  name: row.ownerName,
  company: row.ownerCompany,
  state: row.ownerState,
  pincode: row.ownerPincode,
  mobile: row.ownerMobile,
});

const lastOwnerOf = (row: CylinderRow): Owner | undefined =>
  row.lastOwnerName === null
    ? undefined
    : {
        name: row.lastOwnerName,
        company: row.lastOwnerCompany ?? "",
        state: row.lastOwnerState ?? "",
        pincode: row.lastOwnerPincode ?? "",
        mobile: row.lastOwnerMobile ?? "",
      };

export const ownerColumns = (owner: Owner) => ({
  ownerName: owner.name,
  ownerCompany: owner.company,
  ownerState: owner.state,
  ownerPincode: owner.pincode,
  ownerMobile: owner.mobile,
});

export const standingColumns = ({ status, owner, lastOwner, ownerCount }: PassportState) => ({
  status,
  ...ownerColumns(owner),
  ownerCount,
  lastOwnerName: lastOwner?.name ?? null,
  lastOwnerCompany: lastOwner?.company ?? null,
  lastOwnerState: lastOwner?.state ?? null,
  lastOwnerPincode: lastOwner?.pincode ?? null,
  lastOwnerMobile: lastOwner?.mobile ?? null,
});
