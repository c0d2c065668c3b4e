/** Registers cylinders, all or none. */

import type { NewEvent } from "#cylinders/rules/custody/custody-event.ts";
import type { RecordedOwner } from "#cylinders/rules/custody/owner.ts";
import { cleanCylinder, ownerFields, ownerInForm } from "#cylinders/rules/registry/clean-cylinder.ts";
import {
  type CylinderForm,
  cylinderProblems,
  type NewCylinderForm,
  newCylinderMode,
  testDateProblem,
} from "#cylinders/rules/registry/cylinder.ts";
import type { ImportRow } from "#cylinders/rules/registry/read-import.ts";
import { addCylinders, append } from "#cylinders/server/cylinder/append-store.ts";
import { type CylinderRow, type EventInput, notedBy } from "#cylinders/server/cylinder/rows.ts";
import { shopAsOwner } from "#cylinders/server/cylinder/specified-view.ts";
import { ownersTyped } from "#cylinders/server/cylinder/typed-owners.ts";
import { dayInIndia, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

export const TAKEN = () => t("This cylinder number is already registered.");

export async function registerCylinder(shop: Shop, typed: NewCylinderForm, actor: Actor): Promise<CylinderRow> {
  const today = dayInIndia(shop.now());
  const testProblem = testDateProblem(typed.testedOn, today);
  refuse([
    ...cylinderProblems(typed, newCylinderMode(typed.ownedBy), today),
    ...(testProblem === undefined ? [] : [{ field: "testedOn", message: testProblem }]),
  ]);
  const settings = shop.settings.current();
  const { testedOn } = typed;
  const form = typed.ownedBy === "shop" ? { ...typed, ...shopFields(settings) } : typed;
  return change(shop, actor, async ({ tx, at, audit }) => {
    const [row] = await register(tx, [{ form, ...(testedOn && { testedOn }) }], { actor, at, settings });
    if (row === undefined) throw new Problem("cylinder-taken", TAKEN(), { fields: { cylinderNumber: TAKEN() } });
    audit(
      "register-cylinder",
      { kind: "cylinder", id: row.cylinderNumber },
      {
        after: { ownerCompany: row.ownerCompany, ownerState: row.ownerState, refrigerantName: row.refrigerantName },
      },
    );
    return row;
  });
}

/** The owner fields of a form for the shop's own cylinder. */
export const shopFields = (settings: Settings) => ownerFields(shopAsOwner(settings));

/** Form validation on the server. */
export function refuse(problems: readonly { field: string; message: string }[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new Problem("invalid-input", first.message, { fields });
}

type Registration = {
  actor: Actor;
  at: Date;
  settings: Settings;
  /** Of the import it was registered with. */
  batch?: string;
};

/** Fewer rows than given mean a number was taken concurrently; the caller must roll back. */
export async function register(
  tx: Database,
  forms: readonly Pick<ImportRow, "form" | "testedOn">[],
  { actor, at, settings, batch }: Registration,
): Promise<CylinderRow[]> {
  const ownerOf = await ownersIn(
    tx,
    settings,
    forms.map(({ form }) => form),
  );
  const noted = { ...notedBy(actor, at), ...(batch && { batch }) };
  const added = forms.map(({ form, testedOn }) => {
    const itself = cleanCylinder(form);
    const notes = registrationEvents(itself, { owner: ownerOf(form), testedOn, noted });
    return { itself, notes };
  });
  const rows = await addCylinders(
    tx,
    added.map(({ itself, notes: [first] }) => ({
      itself,
      event: first,
      registeredBy: actor.kind === "qr-user" ? actor.id : null,
    })),
  );
  const notesOf = new Map(added.map(({ itself, notes }) => [numberKey(itself.cylinderNumber), notes]));
  const after = await append(
    tx,
    rows.map((cylinder) => ({
      cylinder,
      notes: (notesOf.get(numberKey(cylinder.cylinderNumber)) ?? []).map((event): EventInput => ({ event })),
    })),
  );
  return rows.map((row) => after.get(row.id) ?? row);
}

/** The owner of each form, by the account of the mobile. */
export async function ownersIn(tx: Database, settings: Settings, forms: readonly CylinderForm[]) {
  const typed = await ownersTyped(tx, settings, forms.map(ownerInForm));
  return (form: CylinderForm): RecordedOwner => typed(ownerInForm(form));
}

type RegistrationFacts = {
  owner: RecordedOwner;
  testedOn: string | undefined;
  noted: Pick<NewEvent, "by" | "at" | "notedAt" | "batch">;
};

/** A cylinder is tested empty, so its filling follows the test. */
function registrationEvents(
  { refrigerantName: gas, refrigerantWeight: kilograms, refrigerantFillingDate }: ReturnType<typeof cleanCylinder>,
  { owner, testedOn, noted }: RegistrationFacts,
): [NewEvent<"registered">, ...NewEvent[]] {
  const registered = { ...noted, kind: "registered", ...owner, holder: owner.owner, gas } as const;
  if (testedOn === undefined) return [{ ...registered, full: true }];
  // The shop tests and fills only what is at the shop.
  if (owner.owner.kind !== "shop") return [{ ...registered, full: true, testedOn }];
  const filledAt = startOfDayInIndia(refrigerantFillingDate);
  return [
    { ...registered, full: false },
    { ...noted, at: startOfDayInIndia(testedOn), kind: "tested", passed: true, testedOn },
    { ...noted, at: filledAt, kind: "filled", gas, kilograms },
  ];
}
