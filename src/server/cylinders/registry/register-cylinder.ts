/** Registers cylinders, all or none. */

import { cleanCylinder, ownerInForm } from "#domain/cylinders/registry/clean-cylinder.ts";
import { type CylinderForm, cylinderProblems } from "#domain/cylinders/registry/cylinder.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { registeredMobiles } from "#server/accounts/registration/registered-mobiles.ts";
import { type Actor, record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { type CylinderRow, ownerColumns } from "./cylinder-row.ts";
import { noteEvents, partyOfOwner, shopNames } from "./log-store.ts";
import { addCylinders } from "./store.ts";

export const TAKEN = () => t("This cylinder number is already registered.");

export async function registerCylinder(shop: Shop, form: CylinderForm, actor: Actor): Promise<CylinderRow> {
  refuse(cylinderProblems(form, "new", dayInIndia(shop.now())));
  return shop.db.transaction(async (tx) => {
    const at = shop.now();
    const [row] = await openPassports(tx, [form], { actor, at, names: shopNames(shop.settings.current()) });
    if (row === undefined) throw new Problem("cylinder-taken", TAKEN(), { fields: { cylinderNumber: TAKEN() } });
    await record(tx, {
      actor,
      action: "register-cylinder",
      object: { kind: "cylinder", id: row.cylinderNumber },
      after: { ownerCompany: row.ownerCompany, ownerState: row.ownerState, refrigerantName: row.refrigerantName },
      at,
    });
    return row;
  });
}

/** Form validation on the server. */
export function refuse(problems: readonly { field: string; message: string }[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new Problem("invalid-input", first.message, { fields });
}

/** Fewer rows than given mean a number was taken concurrently; the caller must roll back. */
export async function openPassports(
  tx: Database,
  forms: readonly CylinderForm[],
  { actor, at, names }: { actor: Actor; at: Date; names: readonly string[] },
): Promise<CylinderRow[]> {
  const owners = forms.map(ownerInForm);
  const accounts = await registeredMobiles(
    tx,
    owners.map(({ mobile }) => mobile),
  );
  const qrUserId = actor.kind === "qr-user" ? actor.id : null;
  const rows = await addCylinders(
    tx,
    forms.map((form) => {
      const owner = ownerInForm(form);
      return {
        ...cleanCylinder(form),
        ...ownerColumns(owner),
        ownerId: accounts.get(owner.mobile) ?? null,
        status: "active",
        registeredBy: qrUserId,
        heldBy: qrUserId,
        registeredAt: at,
        changedAt: at,
      };
    }),
  );
  const noted = { by: { kind: actor.kind, id: actor.id }, at, notedAt: at };
  await noteEvents(
    tx,
    rows.map((cylinder) => {
      const owner = partyOfOwner(cylinder, names);
      const facts = { title: owner, holder: owner, full: true, gas: cylinder.refrigerantName };
      return { cylinder, notes: [{ event: { ...noted, kind: "registered", ...facts } }] };
    }),
    names,
  );
  return rows;
}
