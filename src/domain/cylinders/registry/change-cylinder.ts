/** What a change does to a cylinder: who has it then, what its status is, and what its history says about it. */
import type { Owner } from "./clean-cylinder.ts";
import type { CylinderStatus } from "./cylinder.ts";

/** What the history calls it. A correction leaves the cylinder with whom it was. */
export const HISTORY_ACTIONS = ["registered", "transferred", "corrected", "activated", "deactivated"] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
/** A registration is the beginning of a passport, and no change to one. */
export type PassportChange = Exclude<HistoryAction, "registered">;

/** As much of a cylinder as changes. */
export type PassportState = { status: CylinderStatus; owner: Owner; lastOwner: Owner | undefined; ownerCount: number };

export type PassportUpdate = { owner: Owner; status: CylinderStatus | undefined };

export type Change =
  | { ok: true; standing: PassportState; actions: readonly PassportChange[] }
  | { ok: false; refusal: "same-owner" };

/** The status `transferred` hands the cylinder on; any other, or none, corrects what is written about its owner. */
export function changeCylinder(before: PassportState, wish: PassportUpdate): Change {
  if (wish.status === "transferred") return transferTo(before, wish.owner);
  const status = wish.status ?? before.status;
  const corrected: PassportChange[] = isSameOwner(before.owner, wish.owner) ? [] : ["corrected"];
  const switched: PassportChange[] =
    status === before.status ? [] : [status === "inactive" ? "deactivated" : "activated"];
  return { ok: true, standing: { ...before, status, owner: wish.owner }, actions: [...corrected, ...switched] };
}

/** Nobody hands a cylinder to themselves: that would only be a wrong line in a history that is never rewritten. */
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

/** Nobody hands the same cylinder on twice within so long: who seems to has not seen the first time. */
const BLIND_MILLISECONDS = 10_000;

type PassportVersion = { lastUpdateDate: string | undefined; now: Date };

/** Whether the cylinder changed since the caller looked at it. One who does not say when that was is told of a fresh transfer. */
export function hasMovedOn(
  { status, changedAt }: { status: CylinderStatus; changedAt: Date },
  seen: PassportVersion,
): boolean {
  if (seen.lastUpdateDate !== undefined) return new Date(seen.lastUpdateDate).getTime() !== changedAt.getTime();
  return status === "transferred" && seen.now.getTime() - changedAt.getTime() < BLIND_MILLISECONDS;
}
