/** Changes a registered cylinder: status, owner, transfer or corrections. */

import {
  changeCylinder as changed,
  type PassportState,
  transferTo,
} from "#cylinders/rules/registry/change-cylinder.ts";
import { nextOwnerInForm, type OwnerFields, ownerInForm } from "#cylinders/rules/registry/clean-cylinder.ts";
import { correctFacts, type FactInput } from "#cylinders/rules/registry/correct-facts.ts";
import {
  type CylinderForm,
  type CylinderStatus,
  cylinderProblems,
  factProblems,
  KNOWN_CYLINDER,
} from "#cylinders/rules/registry/cylinder.ts";
import { type NextOwner, NOT_REGISTERED } from "#cylinders/rules/registry/transfer-rule.ts";
import { registeredMobiles } from "#people/server/accounts/registration/registered-mobiles.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Actor, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CylinderRow, cylinderOf } from "./cylinder-row.ts";
import { noteEvents } from "./log-store.ts";
import { refuse } from "./register-cylinder.ts";
import { refuseIfMovedOn, rewritePassport } from "./rewrite-passport.ts";
import { type FindCylinder, lockCylinder, saveCylinder } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

type CylinderUpdate = { [field in keyof OwnerFields]?: string | undefined } & {
  status?: CylinderStatus | undefined;
  lastUpdateDate?: string | undefined;
};

/** By a QR user or an admin; status `transferred` sets the next owner. */
export function changeCylinder(
  shop: Dependencies,
  number: string,
  { wanted: requested, actor }: { wanted: CylinderUpdate; actor: Actor },
): Promise<CylinderRow> {
  const { status, lastUpdateDate, ...fields } = requested;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return rewritePassport(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: Object.keys(given).length > 0,
    linksAccount: actor.kind === "admin" && given.currentOwnerMobile !== undefined,
    change: (before) => changed(before, { owner: requestedOwner(before, given), status }),
  });
}

/** Merges and validates the owner. An unchanged one is not validated, because older data may be invalid. */
function requestedOwner({ owner }: PassportState, given: Partial<OwnerFields>) {
  if (Object.keys(given).length === 0) return owner;
  const form: CylinderForm = { ...KNOWN_CYLINDER, ...formOf(owner), ...given };
  refuse(cylinderProblems(form, "transfer"));
  return ownerInForm(form);
}

const formOf = ({ name, company, state, pincode, mobile }: PassportState["owner"]): OwnerFields => ({
  currentOwnerName: name,
  currentOwnerCompany: company,
  currentOwnerState: state,
  currentOwnerPincode: pincode,
  currentOwnerMobile: mobile,
});

type Transfer = { form: NextOwner; lastUpdateDate: string | undefined; actor: Actor };

/** The next owner must be registered: their account lists the cylinder. */
export async function transferCylinder(
  shop: Dependencies,
  find: FindCylinder,
  number: string,
  { form, lastUpdateDate, actor }: Transfer,
): Promise<CylinderRow> {
  const [known] = await find.execute({ number });
  if (known === undefined) throw new Problem("not-found", t("Cylinder not found"));
  const owner = nextOwnerInForm(form);
  if (!(await registeredMobiles(shop.db, [owner.mobile])).has(owner.mobile)) {
    throw new Problem("mobile-not-registered", NOT_REGISTERED(), { fields: { nextOwnerMobile: NOT_REGISTERED() } });
  }
  return rewritePassport(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: true,
    change: (before) => transferTo(before, owner),
  });
}

type Correction = { typed: FactInput; reason: string; lastUpdateDate: string | undefined; actor: Actor };

/** An admin corrects a cylinder, with a reason in history and audit log, in one transaction. */
export function correctCylinder(
  shop: Dependencies,
  number: string,
  { typed, reason, lastUpdateDate, actor }: Correction,
): Promise<CylinderRow> {
  refuse(factProblems(typed, dayInIndia(shop.now())));
  return shop.db.transaction(async (tx) => {
    const row = await lockCylinder(tx, number);
    if (row === undefined) throw new Problem("not-found", t("Cylinder not found"));
    refuseIfMovedOn(row, { lastUpdateDate, concernsOwner: false }, shop.now());
    const { facts, changes } = correctFacts(cylinderOf(row), typed);
    if (changes.length === 0) return row;
    // Distinct timestamps within a millisecond, because they are the version.
    const at = new Date(Math.max(shop.now().getTime(), row.changedAt.getTime() + 1));
    const saved = await saveCylinder(tx, row.id, { ...facts, changedAt: at });
    const gas = saved.refrigerantName === row.refrigerantName ? {} : { gas: saved.refrigerantName };
    const by = { kind: actor.kind, id: actor.id };
    const event = { kind: "corrected", by, at, notedAt: at, ...gas } as const;
    const notes = [{ event, correction: { reason, changes } }];
    await noteEvents(tx, [{ cylinder: row, notes }]);
    await record(tx, {
      actor,
      action: "correct-cylinder",
      object: { kind: "cylinder", id: row.cylinderNumber },
      before: Object.fromEntries(changes.map(({ fact, before }) => [fact, before])),
      after: { ...Object.fromEntries(changes.map(({ fact, after }) => [fact, after])), reason },
      at,
    });
    return saved;
  });
}
