/** The owner in the passport of the shop's own cylinders. */
import type { OwnerFields } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

export const shopAsOwner = ({ SHOP_NAME, SHOP_STATE }: Settings): OwnerFields => ({
  currentOwnerName: SHOP_NAME,
  currentOwnerCompany: SHOP_NAME,
  currentOwnerState: SHOP_STATE,
  currentOwnerPincode: "",
  currentOwnerMobile: "",
});
