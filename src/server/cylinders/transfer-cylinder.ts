/** Hands a cylinder to its next owner, who has to be registered: their account is where they find it. */
import { handOn } from "#domain/cylinders/change-cylinder.ts";
import { nextOwnerInForm } from "#domain/cylinders/clean-cylinder.ts";
import { type NextOwner, NOT_REGISTERED } from "#domain/cylinders/transfer-rule.ts";
import { registeredMobiles } from "#server/accounts/registered-mobiles.ts";
import type { Actor } from "#server/audit/record.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import type { CylinderRow } from "./cylinder-row.ts";
import { rewritePassport } from "./rewrite-passport.ts";
import type { FindCylinder } from "./store.ts";

type Transfer = { form: NextOwner; lastUpdateDate: string | undefined; actor: Actor };

export async function transferCylinder(
  shop: Pick<Shop, "db" | "now" | "settings">,
  find: FindCylinder,
  number: string,
  { form, lastUpdateDate, actor }: Transfer,
): Promise<CylinderRow> {
  const [known] = await find.execute({ number });
  if (known === undefined) throw new Problem("not-found", "Cylinder not found");
  const owner = nextOwnerInForm(form);
  if (!(await registeredMobiles(shop.db, [owner.mobile])).has(owner.mobile)) {
    throw new Problem("mobile-not-registered", NOT_REGISTERED, { fields: { nextOwnerMobile: NOT_REGISTERED } });
  }
  return rewritePassport(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: true,
    change: (before) => handOn(before, owner),
  });
}
