/** Registers cylinders, all or none. */

import type { NewEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import { cleanCylinder, ownerInForm } from "#cylinders/rules/registry/clean-cylinder.ts";
import {
  type CylinderForm,
  cylinderProblems,
  type NewCylinderForm,
  newCylinderMode,
} from "#cylinders/rules/registry/cylinder.ts";
import type { ImportRow } from "#cylinders/rules/registry/read-import.ts";
import { registeredMobiles } from "#people/server/accounts/registration/registered-mobiles.ts";
import { dayInIndia, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Actor, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CylinderRow, ownerColumns } from "./cylinder-row.ts";
import type { EventInput } from "./log-rows.ts";
import { noteEvents, partyOfOwner, shopNames } from "./log-store.ts";
import { shopAsOwner } from "./shop-as-owner.ts";
import { addCylinders } from "./store.ts";

export const TAKEN = () => t("This cylinder number is already registered.");

export async function registerCylinder(shop: Shop, typed: NewCylinderForm, actor: Actor): Promise<CylinderRow> {
  refuse(cylinderProblems(typed, newCylinderMode(typed.ownedBy), dayInIndia(shop.now())));
  const form = typed.ownedBy === "shop" ? { ...typed, ...shopAsOwner(shop.settings.current()) } : typed;
  return shop.db.transaction(async (tx) => {
    const at = shop.now();
    const [row] = await openPassports(tx, [{ form }], { actor, at, names: shopNames(shop.settings.current()) });
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

type Passport = Pick<ImportRow, "form" | "testedOn">;

type Registration = {
  actor: Actor;
  at: Date;
  names: readonly string[];
  /** Of the import it was registered with. */
  batch?: string;
};

/** Fewer rows than given mean a number was taken concurrently; the caller must roll back. */
export async function openPassports(
  tx: Database,
  passports: readonly Passport[],
  { actor, at, names, batch }: Registration,
): Promise<CylinderRow[]> {
  const ownerIds = await ownerIdsOf(tx, passports);
  const qrUserId = actor.kind === "qr-user" ? actor.id : null;
  const rows = await addCylinders(
    tx,
    passports.map(({ form }) => ({
      ...passportColumns(form, ownerIds),
      registeredBy: qrUserId,
      heldBy: qrUserId,
      registeredAt: at,
      changedAt: at,
    })),
  );
  const testedOn = new Map(passports.map((one) => [numberKey(one.form.cylinderNumber), one.testedOn]));
  const noted = { by: { kind: actor.kind, id: actor.id }, at, notedAt: at, ...(batch && { batch }) };
  await noteEvents(
    tx,
    rows.map((cylinder) => ({
      cylinder,
      notes: registrationEvents(cylinder, {
        owner: partyOfOwner(cylinder, names),
        testedOn: testedOn.get(numberKey(cylinder.cylinderNumber)),
        noted,
      }),
    })),
  );
  return rows;
}

/** The account of each owner's mobile, if it has one. */
export const ownerIdsOf = (tx: Database, passports: readonly Passport[]) =>
  registeredMobiles(
    tx,
    passports.map(({ form }) => ownerInForm(form).mobile),
  );

export function passportColumns(form: CylinderForm, ownerIds: ReadonlyMap<string, string>) {
  const owner = ownerInForm(form);
  return {
    ...cleanCylinder(form),
    ...ownerColumns(owner),
    ownerId: ownerIds.get(owner.mobile) ?? null,
    status: "active" as const,
  };
}

type RegistrationFacts = {
  owner: Party;
  testedOn: string | undefined;
  noted: Pick<NewEvent, "by" | "at" | "notedAt" | "batch">;
};

/** A cylinder is tested empty, so its filling follows the test. */
function registrationEvents(cylinder: CylinderRow, { owner, testedOn, noted }: RegistrationFacts): EventInput[] {
  const gas = cylinder.refrigerantName;
  const registered = { ...noted, kind: "registered", title: owner, holder: owner, gas } as const;
  if (testedOn === undefined) return [{ event: { ...registered, full: true } }];
  const filledAt = startOfDayInIndia(cylinder.refrigerantFillingDate);
  return [
    { event: { ...registered, full: false } },
    { event: { ...noted, at: startOfDayInIndia(testedOn), kind: "tested", passed: true, testedOn } },
    { event: { ...noted, at: filledAt, kind: "filled", gas, kilograms: cylinder.refrigerantWeight } },
  ];
}
