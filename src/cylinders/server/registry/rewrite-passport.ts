/** Writes a passport change under a lock, with history and audit log, in one transaction. */

import { passportFacts } from "#cylinders/rules/custody/passport-events.ts";
import { type Change, hasMovedOn, type PassportState } from "#cylinders/rules/registry/change-cylinder.ts";
import { registeredMobiles } from "#people/server/accounts/registration/registered-mobiles.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Actor, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CylinderRow, standingColumns, standingOf } from "./cylinder-row.ts";
import { noteEvents, partyOfOwner, shopNames } from "./log-store.ts";
import { lockCylinder, saveCylinder } from "./store.ts";

type PassportRewrite = {
  number: string;
  actor: Actor;
  /** The version the caller saw. */
  lastUpdateDate: string | undefined;
  /** Without a version from the caller, only an owner change is checked, against a recent transfer. */
  concernsOwner: boolean;
  change: (before: PassportState) => Change;
  /** Staff named the owner's mobile again: its account may be younger than the record. */
  linksAccount?: boolean;
};

export async function rewritePassport(
  shop: Pick<Shop, "db" | "now" | "settings">,
  rewriting: PassportRewrite,
): Promise<CylinderRow> {
  return shop.db.transaction(async (tx) => {
    const row = await lockCylinder(tx, rewriting.number);
    if (row === undefined) throw new Problem("not-found", t("Cylinder not found"));
    refuseIfMovedOn(row, rewriting, shop.now());
    const change = rewriting.change(standingOf(row));
    if (!change.ok) throw new Problem("invalid-input", t("This cylinder already belongs to this owner."));
    const ownerId = await accountOfOwner(tx, row, change.standing, rewriting.linksAccount);
    if (change.actions.length === 0 && ownerId === row.ownerId) return row;
    const actions = change.actions.length === 0 ? (["corrected"] as const) : change.actions;
    // Distinct timestamps within a millisecond, because they are the version.
    const at = new Date(Math.max(shop.now().getTime(), row.changedAt.getTime() + 1));
    const names = shopNames(shop.settings.current());
    return write(tx, row, { actor: rewriting.actor, change: { ...change, actions }, ownerId, at, names });
  });
}

type SeenVersion = Pick<PassportRewrite, "lastUpdateDate" | "concernsOwner">;

export function refuseIfMovedOn(row: CylinderRow, { lastUpdateDate, concernsOwner }: SeenVersion, now: Date): void {
  if (lastUpdateDate === undefined && !concernsOwner) return;
  if (!hasMovedOn(row, { lastUpdateDate, now })) return;
  throw new Problem("cylinder-moved-on", t("Someone else changed this cylinder. Please check it again."));
}

type PassportWrite = {
  actor: Actor;
  change: Extract<Change, { ok: true }>;
  ownerId: string | null;
  at: Date;
  names: readonly string[];
};

async function write(
  tx: Database,
  row: CylinderRow,
  { actor, change, ownerId, at, names }: PassportWrite,
): Promise<CylinderRow> {
  const { standing, actions } = change;
  const saved = await saveCylinder(tx, row.id, {
    ...standingColumns(standing),
    ownerId,
    heldBy: holderAfter(row, actor, actions.includes("transferred")),
    changedAt: at,
  });
  const [before, after] = [partyOfOwner(row, names), partyOfOwner(saved, names)];
  const noted = { by: { kind: actor.kind, id: actor.id }, at, notedAt: at };
  const notes = actions.map((kind) => ({ event: { ...noted, ...passportFacts(kind, before, after) } }));
  await noteEvents(tx, [{ cylinder: row, notes }]);
  await record(tx, {
    actor,
    action: actions.includes("transferred") ? "transfer-cylinder" : "change-cylinder",
    object: { kind: "cylinder", id: row.cylinderNumber },
    before: recorded(row),
    after: recorded(saved),
    at,
  });
  return saved;
}

/**
 * The account link stays until the mobile changes: a person who registers that mobile later does not get the cylinder, unless staff
 * link it.
 */
async function accountOfOwner(
  tx: Database,
  row: CylinderRow,
  { owner }: PassportState,
  linksAccount = false,
): Promise<string | null> {
  const isLinked = row.ownerId !== null || !linksAccount;
  if (owner.mobile === row.ownerMobile && isLinked) return row.ownerId;
  return (await registeredMobiles(tx, [owner.mobile])).get(owner.mobile) ?? null;
}

/** The last QR user to write holds the passport, until another party transfers the cylinder. */
function holderAfter({ heldBy }: CylinderRow, actor: Actor, handedOn: boolean): string | null {
  if (actor.kind === "qr-user") return actor.id;
  return handedOn ? null : heldBy;
}

/** Names and mobiles are in the cylinder's history. */
const recorded = ({ status, ownerCompany, ownerState, ownerCount }: CylinderRow) => ({
  status,
  ownerCompany,
  ownerState,
  ownerCount,
});
