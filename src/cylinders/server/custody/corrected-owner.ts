/** The right owner of cylinders that were registered as another party's: the shop, or a customer with an account. */
import type { shopCylinders } from "#cylinders/api/shop-cylinders.ts";
import { type Party, SHOP } from "#cylinders/rules/custody/custody-event.ts";
import { type Owner, ownerInForm } from "#cylinders/rules/registry/clean-cylinder.ts";
import { shopAsOwner } from "#cylinders/server/registry/shop-as-owner.ts";
import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";

type CylinderEvent = Input<typeof shopCylinders.noteEvent>["body"]["event"];
export type CorrectedOwner = { party: Party; passport: Owner & { id: string | null } };

/** Undefined for any other event. */
export async function correctedOwner(
  { settings }: Pick<Shop, "settings">,
  db: Database,
  event: CylinderEvent,
): Promise<CorrectedOwner | undefined> {
  if (event.kind !== "corrected") return undefined;
  if (event.owner === "shop")
    return { party: SHOP, passport: { ...ownerInForm(shopAsOwner(settings.current())), id: null } };
  const customer = await customerWithMobile(db, event.mobile);
  if (customer === undefined) {
    const text = t("No customer account has this mobile number.");
    throw new Problem("invalid-input", text, { fields: { "event.mobile": text } });
  }
  const { id, company, state, pincode } = customer;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    party: { kind: "customer", id },
    passport: { id, name, company: company || name, state, pincode, mobile: event.mobile },
  };
}
