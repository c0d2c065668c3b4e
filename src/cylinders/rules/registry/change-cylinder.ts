/** What a change of owner or status means for the history. */
import type { Owner } from "./clean-cylinder.ts";
import type { CylinderStatus } from "./cylinder.ts";

/** Actions in the history. A correction does not change the holder. */
export const HISTORY_ACTIONS = ["registered", "transferred", "corrected", "activated", "deactivated"] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
/** A registration is not a change. */
export type OwnerAction = Exclude<HistoryAction, "registered">;

export type OwnerAndStatus = { status: CylinderStatus; owner: Owner };

export type OwnerUpdate = { owner: Owner; status: CylinderStatus | undefined };

export type Change = { ok: true; actions: readonly OwnerAction[] } | { ok: false; refusal: "same-owner" };

/** The status `transferred` transfers the cylinder; any other, or none, corrects the owner's data. */
export function changeCylinder(before: OwnerAndStatus, wish: OwnerUpdate): Change {
  if (wish.status === "transferred") return transferTo(before, wish.owner);
  const status = wish.status ?? before.status;
  const corrected: OwnerAction[] = isSameOwner(before.owner, wish.owner) ? [] : ["corrected"];
  const switched: OwnerAction[] = status === before.status ? [] : [status === "inactive" ? "deactivated" : "activated"];
  return { ok: true, actions: [...corrected, ...switched] };
}

/** A transfer to the same owner would be a wrong entry in an append-only history. */
export function transferTo(before: OwnerAndStatus, owner: Owner): Change {
  const isOwnMobile = owner.mobile !== "" && owner.mobile === before.owner.mobile;
  if (isOwnMobile || isSameOwner(before.owner, owner)) return { ok: false, refusal: "same-owner" };
  return { ok: true, actions: ["transferred"] };
}

const isSameOwner = (one: Owner, other: Owner) =>
  (Object.keys(one) as (keyof Owner)[]).every((field) => one[field] === other[field]);

/** A second transfer within this time comes from a caller that has not seen the first. */
const BLIND_MILLISECONDS = 10_000;

type SeenVersion = { lastUpdateDate: string | undefined; now: Date };

/** Without the caller's version, only a recent transfer counts as a change. */
export function hasMovedOn(
  { status, changedAt, ownerSince }: { status: CylinderStatus; changedAt: Date; ownerSince: Date },
  seen: SeenVersion,
): boolean {
  if (seen.lastUpdateDate !== undefined) return new Date(seen.lastUpdateDate).getTime() !== changedAt.getTime();
  return status === "transferred" && seen.now.getTime() - ownerSince.getTime() < BLIND_MILLISECONDS;
}
