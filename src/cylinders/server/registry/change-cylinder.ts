/** Changes a registered cylinder: status, owner, transfer or corrections. */

import type { NewEvent } from "#cylinders/rules/custody/custody-event.ts";
import { ownerTyped, type RecordedOwner } from "#cylinders/rules/custody/owner.ts";
import {
  type Change,
  changeCylinder as changed,
  hasMovedOn,
  type OwnerAction,
  type OwnerAndStatus,
  transferTo,
} from "#cylinders/rules/registry/change-cylinder.ts";
import {
  nextOwnerInForm,
  type Owner,
  type OwnerFields,
  ownerFields,
  ownerInForm,
} from "#cylinders/rules/registry/clean-cylinder.ts";
import { correctFacts, type FactInput } from "#cylinders/rules/registry/correct-facts.ts";
import {
  type CylinderForm,
  type CylinderStatus,
  cylinderProblems,
  factProblems,
  KNOWN_CYLINDER,
} from "#cylinders/rules/registry/cylinder.ts";
import { type NextOwner, NOT_REGISTERED } from "#cylinders/rules/registry/transfer-rule.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { type FindCylinder, lockCylinder } from "#cylinders/server/cylinder/cylinder-store.ts";
import { type CylinderRow, type EventInput, notedBy } from "#cylinders/server/cylinder/rows.ts";
import { ownerShown } from "#cylinders/server/cylinder/specified-view.ts";
import { shopNames } from "#cylinders/server/cylinder/typed-owners.ts";
import { registeredMobiles } from "#people/server/accounts/registration/registered-mobiles.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change as changing } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { refuse } from "./register-cylinder.ts";

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
  return write(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: Object.keys(given).length > 0,
    linksAccount: actor.kind === "admin" && given.currentOwnerMobile !== undefined,
    decide(before) {
      const owner = requestedOwner(before, given);
      return { owner, change: changed(before, { owner, status }) };
    },
  });
}

/** Merges and validates the owner. An unchanged one is not validated, because older data may be invalid. */
function requestedOwner({ owner }: OwnerAndStatus, given: Partial<OwnerFields>) {
  if (Object.keys(given).length === 0) return owner;
  const form: CylinderForm = { ...KNOWN_CYLINDER, ...ownerFields(owner), ...given };
  refuse(cylinderProblems(form, "transfer"));
  return ownerInForm(form);
}

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
  return write(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: true,
    decide: (before) => ({ owner, change: transferTo(before, owner) }),
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
  return changing(shop, actor, async (context) => {
    const { tx, audit } = context;
    const row = await lockCylinder(tx, number);
    if (row === undefined) throw new Problem("not-found", t("Cylinder not found"));
    const { at } = context;
    refuseIfMovedOn(row, { lastUpdateDate, concernsOwner: false }, at);
    const { facts, changes } = correctFacts(row, typed);
    if (changes.length === 0) return row;
    const { refrigerantName: gas, refrigerantFillingDate: filledOn, ...stamped } = facts;
    const event: NewEvent = {
      ...notedBy(actor, at),
      kind: "corrected",
      ...(gas !== row.refrigerantName && { gas }),
      ...(filledOn !== row.refrigerantFillingDate && { filledOn }),
    };
    const notes: EventInput[] = [{ event, correction: { reason, changes }, row: stamped }];
    const after = await append(tx, [{ cylinder: row, notes }]);
    audit(
      "correct-cylinder",
      { kind: "cylinder", id: row.cylinderNumber },
      {
        before: Object.fromEntries(changes.map(({ fact, before }) => [fact, before])),
        after: { ...Object.fromEntries(changes.map(({ fact, after }) => [fact, after])), reason },
      },
    );
    return after.get(row.id) ?? row;
  });
}

type OwnerWrite = {
  number: string;
  actor: Actor;
  /** The version the caller saw. */
  lastUpdateDate: string | undefined;
  /** Without a version from the caller, only an owner change is checked, against a recent transfer. */
  concernsOwner: boolean;
  decide: (before: OwnerAndStatus) => { owner: Owner; change: Change };
  /** Staff named the owner's mobile again: its account may be younger than the record. */
  linksAccount?: boolean;
};

/** Under a lock, with history and audit log, in one transaction. */
async function write(shop: Dependencies, writing: OwnerWrite): Promise<CylinderRow> {
  return changing(shop, writing.actor, async (context) => {
    const { tx, by, audit } = context;
    const row = await lockCylinder(tx, writing.number);
    if (row === undefined) throw new Problem("not-found", t("Cylinder not found"));
    const { at } = context;
    refuseIfMovedOn(row, writing, at);
    const settings = shop.settings.current();
    const { owner: typed, change } = writing.decide({ status: row.status, owner: ownerShown(row, settings) });
    if (!change.ok) throw new Problem("invalid-input", t("This cylinder already belongs to this owner."));
    const accountId = await accountOfOwner(tx, row, typed, writing.linksAccount);
    if (change.actions.length === 0 && accountId === row.ownerId) return row;
    const owner = ownerTyped(typed, accountId, shopNames(settings));
    const actions: readonly OwnerAction[] = change.actions.length === 0 ? ["corrected"] : change.actions;
    const writtenBy = writerAfter(row, by, actions.includes("transferred"));
    const notes = actions.map(
      (kind): EventInput => ({ event: { ...notedBy(by, at), ...factsOf(kind, owner) }, row: { writtenBy } }),
    );
    const after = (await append(tx, [{ cylinder: row, notes }])).get(row.id) ?? row;
    const action = actions.includes("transferred") ? "transfer-cylinder" : "change-cylinder";
    audit(action, { kind: "cylinder", id: row.cylinderNumber }, { before: recorded(row), after: recorded(after) });
    return after;
  });
}

/** A loan stays with its payer. */
function factsOf(kind: OwnerAction, { owner, recorded: typed }: RecordedOwner) {
  const details = typed && { recorded: typed };
  if (kind === "transferred") return { kind, to: owner, loan: "stays" as const, ...details };
  return kind === "corrected" ? { kind, owner, ...details } : { kind };
}

type SeenVersion = Pick<OwnerWrite, "lastUpdateDate" | "concernsOwner">;

function refuseIfMovedOn(row: CylinderRow, { lastUpdateDate, concernsOwner }: SeenVersion, now: Date): void {
  if (lastUpdateDate === undefined && !concernsOwner) return;
  if (!hasMovedOn(row, { lastUpdateDate, now })) return;
  throw new Problem("cylinder-moved-on", t("Someone else changed this cylinder. Please check it again."));
}

/**
 * The account link stays until the mobile changes: a person who registers that mobile later does not get the cylinder, unless staff
 * link it.
 */
async function accountOfOwner(
  tx: Database,
  row: CylinderRow,
  { mobile }: Owner,
  linksAccount = false,
): Promise<string | null> {
  const isLinked = row.ownerId !== null || !linksAccount;
  if (mobile === row.ownerMobile && isLinked) return row.ownerId;
  return (await registeredMobiles(tx, [mobile])).get(mobile) ?? null;
}

/** The last QR user to write, until another party transfers the cylinder. */
function writerAfter({ writtenBy }: CylinderRow, actor: Actor, handedOn: boolean): string | null {
  if (actor.kind === "qr-user") return actor.id;
  return handedOn ? null : writtenBy;
}

/** Names and mobiles are in the cylinder's history. */
const recorded = ({ status, ownerCompany, ownerState, ownerCount }: CylinderRow) => ({
  status,
  ownerCompany,
  ownerState,
  ownerCount,
});
