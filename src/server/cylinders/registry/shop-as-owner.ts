/** The owner in the passport of the shop's own cylinders. */
import type { OwnerFields } from "#domain/cylinders/registry/clean-cylinder.ts";
import type { Settings } from "#server/settings/effective-settings.ts";

export const shopAsOwner = ({ SHOP_NAME, SHOP_STATE }: Settings): OwnerFields => ({
  currentOwnerName: SHOP_NAME,
  currentOwnerCompany: SHOP_NAME,
  currentOwnerState: SHOP_STATE,
  currentOwnerPincode: "",
  currentOwnerMobile: "",
});
