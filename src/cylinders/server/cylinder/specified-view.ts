/** A cylinder as the specification names its fields. The shop is shown with its name of today. */
import { type Owner, ownerFields } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { Cylinder } from "#cylinders/rules/registry/cylinder.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { type CylinderRow, recordedIn } from "./rows.ts";

type ShopName = Pick<Settings, "SHOP_NAME" | "SHOP_STATE">;

export const shopAsOwner = ({ SHOP_NAME, SHOP_STATE }: ShopName): Owner => ({
  name: SHOP_NAME,
  company: SHOP_NAME,
  state: SHOP_STATE,
  pincode: "",
  mobile: "",
});

export const ownerShown = (row: CylinderRow, settings: ShopName): Owner =>
  row.ownerKind === "shop" ? shopAsOwner(settings) : recordedIn(row);

export function cylinderOf(row: CylinderRow, settings: ShopName): Cylinder {
  const lastOwner = row.lastOwner !== null && "kind" in row.lastOwner ? shopAsOwner(settings) : row.lastOwner;
  return {
    cylinderNumber: row.cylinderNumber,
    emptyCylinderWeight: row.emptyCylinderWeight,
    pesoLicenseNumber: row.pesoLicenseNumber,
    refrigerantFillingDate: row.refrigerantFillingDate,
    refrigerantName: row.refrigerantName,
    refrigerantWeight: row.refrigerantWeight,
    brandName: row.brandName,
    ...ownerFields(ownerShown(row, settings)),
    ...(lastOwner !== null && {
      lastOwnerName: lastOwner.name,
      lastOwnerCompany: lastOwner.company,
      lastOwnerState: lastOwner.state,
      lastOwnerPincode: lastOwner.pincode,
      lastOwnerMobile: lastOwner.mobile,
    }),
    ownerCount: row.ownerCount,
    status: row.status,
    lastUpdateDate: row.changedAt.toISOString(),
  };
}
