/** The effect of a change on a cylinder's owner, status and history. */
import type { Owner } from "./clean-cylinder.ts";
import type { CylinderStatus } from "./cylinder.ts";

/** Actions in the history. A correction does not change the holder. */
export const HISTORY_ACTIONS = ["registered", "transferred", "corrected", "activated", "deactivated"] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
/** A registration creates a passport and is not a change. */
export type PassportChange = Exclude<HistoryAction, "registered">;

export type PassportState = { status: CylinderStatus; owner: Owner; lastOwner: Owner | undefined; ownerCount: number };

export type PassportUpdate = { owner: Owner; status: CylinderStatus | undefined };

export type Change =
  | { ok: true; standing: PassportState; actions: readonly PassportChange[] }
  | { ok: false; refusal: "same-owner" };

/** The status `transferred` transfers the cylinder; any other, or none, corrects the owner's data. */
export function changeCylinder(before: PassportState, wish: PassportUpdate): Change {
  if (wish.status === "transferred") return transferTo(before, wish.owner);
  const status = wish.status ?? before.status;
  const corrected: PassportChange[] = isSameOwner(before.owner, wish.owner) ? [] : ["corrected"];
  const switched: PassportChange[] =
    status === before.status ? [] : [status === "inactive" ? "deactivated" : "activated"];
  return { ok: true, standing: { ...before, status, owner: wish.owner }, actions: [...corrected, ...switched] };
}

/** A transfer to the same owner would be a wrong entry in an append-only history. */
export function transferTo(before: PassportState, owner: Owner): Change {
  const { mobile } = owner;
  const isOwnMobile = mobile !== "" && mobile === before.owner.mobile;
  if (isOwnMobile || isSameOwner(before.owner, owner)) return { ok: false, refusal: "same-owner" };
  const ownerCount = before.ownerCount + 1;
  return {
    ok: true,
    standing: { status: "transferred", owner, lastOwner: before.owner, ownerCount },
    actions: ["transferred"],
  };
}

const isSameOwner = (one: Owner, other: Owner) =>
  (Object.keys(one) as (keyof Owner)[]).every((field) => one[field] === other[field]);

/** A second transfer within this time comes from a caller that has not seen the first. */
const BLIND_MILLISECONDS = 10_000;

type PassportVersion = { lastUpdateDate: string | undefined; now: Date };

/** Without the caller's version, only a recent transfer counts as a change. */
export function hasMovedOn(
  { status, changedAt }: { status: CylinderStatus; changedAt: Date },
  seen: PassportVersion,
): boolean {
  if (seen.lastUpdateDate !== undefined) return new Date(seen.lastUpdateDate).getTime() !== changedAt.getTime();
  return status === "transferred" && seen.now.getTime() - changedAt.getTime() < BLIND_MILLISECONDS;
}
