/**
 * The one customer who transfers cylinders for the shop. Mobiles are unverified, so a matching number is not enough: an admin who
 * knows the owner has to confirm the account.
 */

import { transferRefusal } from "#cylinders/rules/registry/transfer-rule.ts";
import { customerById, registeredCustomer, saveCustomer } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

type Dependencies = Pick<Shop, "db" | "now" | "config">;

export async function mayTransferCylinders(
  { db, config }: Pick<Dependencies, "db" | "config">,
  customer: { id: string; mobile: string },
): Promise<boolean> {
  if (transferRefusal(customer.mobile, config.TRANSFER_MOBILE) !== undefined) return false;
  const account = await customerById(db, customer.id);
  return account !== undefined && account.transferConfirmedAt !== null;
}

type Confirmation = { mobile: string; confirmed: boolean; actor: Actor };

/** Grants or revokes an account's permission to transfer cylinders. */
export async function confirmTransferAccount(
  shop: Dependencies,
  { mobile, confirmed, actor }: Confirmation,
): Promise<void> {
  const refusal = transferRefusal(mobile, shop.config.TRANSFER_MOBILE);
  if (confirmed && refusal !== undefined) throw new Problem("not-allowed", refusal);
  await change(shop, actor, async ({ tx, at, audit }) => {
    const customer = await registeredCustomer(tx, mobile);
    if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
    const transferConfirmedAt = confirmed ? at : null;
    await saveCustomer(tx, customer.id, { transferConfirmedAt });
    const action = confirmed ? "confirm-transfer-account" : "withdraw-transfer-account";
    audit(
      action,
      { kind: "customer", id: customer.id },
      {
        before: { transferConfirmedAt: customer.transferConfirmedAt },
        after: { transferConfirmedAt },
      },
    );
  });
}
