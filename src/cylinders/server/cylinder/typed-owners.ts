/** Reads who owns a cylinder from what was typed. Its result is stored. */
import { ownerTyped, type RecordedOwner } from "#cylinders/rules/custody/owner.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { registeredMobiles } from "#people/server/accounts/registration/registered-mobiles.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

export const shopNames = ({ SHOP_NAME, SHOP_LEGAL_NAME = SHOP_NAME }: Settings): string[] => [
  SHOP_NAME,
  SHOP_LEGAL_NAME,
];

export async function ownersTyped(
  db: Database,
  settings: Settings,
  typed: readonly Owner[],
): Promise<(owner: Owner) => RecordedOwner> {
  const accounts = await registeredMobiles(
    db,
    typed.map(({ mobile }) => mobile),
  );
  return (owner) => ownerTyped(owner, accounts.get(owner.mobile) ?? null, shopNames(settings));
}
