/** Registers an unknown returned cylinder at the gate as the shop's own. */

import type { ReturnResponse } from "#cylinders/rules/custody/return-batch.ts";
import { ownerInForm } from "#cylinders/rules/registry/clean-cylinder.ts";
import { type CylinderRow, ownerColumns } from "#cylinders/server/registry/cylinder-row.ts";
import { addCylinders } from "#cylinders/server/registry/look-up.ts";
import { shopAsOwner } from "#cylinders/server/registry/shop-as-owner.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { ReturnInput } from "./return-output.ts";

type SpotRegistration = { responses: readonly ReturnResponse[]; unknown: ReturnInput["unknown"]; at: Date };

/** By number key. Unread data, such as the licence, stays empty. */
export async function registerOnTheSpot(
  { settings }: Pick<Shop, "settings">,
  tx: Database,
  { responses, unknown, at }: SpotRegistration,
): Promise<Map<string, CylinderRow>> {
  const typed = new Map(unknown.map((one) => [numberKey(one.number), one]));
  const owner = ownerColumns(ownerInForm(shopAsOwner(settings.current())));
  const rows = responses.flatMap((response) => {
    const facts = typed.get(numberKey(response.number));
    if (response.kind !== "registered" || facts?.choice !== "register") return [];
    return [
      {
        cylinderNumber: response.number.trim(),
        emptyCylinderWeight: facts.tareKilograms,
        pesoLicenseNumber: "",
        refrigerantFillingDate: dayInIndia(at),
        refrigerantName: facts.gas,
        refrigerantWeight: facts.kilograms,
        brandName: "",
        status: "active" as const,
        ...owner,
        ...{ registeredAt: at, changedAt: at },
      },
    ];
  });
  const added = await addCylinders(tx, rows);
  if (added.length < rows.length)
    throw new Problem(
      "changed-meanwhile",
      t("One of these numbers was registered a moment ago. Please send it again."),
    );
  return new Map(added.map((row) => [numberKey(row.cylinderNumber), row]));
}
