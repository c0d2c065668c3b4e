/** Where a cylinder is, as one badge. Strangers learn only that it is condemned, stolen or lost. */
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import { ALL_CYLINDER_STATES, CYLINDER_STATES, type CylinderState, isAlarm, isOut } from "./cylinder-state.ts";

export type CylinderBadge = CylinderState | Exclude<CylinderStatus, "active">;
export const CYLINDER_BADGES: readonly CylinderBadge[] = [...ALL_CYLINDER_STATES, "inactive", "transferred"];

/** An alarm, the specified status, or where an active cylinder is. */
export const badgeOf = (status: CylinderStatus, state: CylinderState): CylinderBadge =>
  status === "active" || isAlarm(state) ? state : status;

export type CustodyViewer = "public" | "staff" | { customerId: string };

type ShownCylinder = { state: CylinderState; holderId: string | null };

export function shownState(
  { state, holderId }: ShownCylinder,
  viewer: CustodyViewer,
): { state: CylinderState; label: string } | undefined {
  if (viewer === "public" && !isAlarm(state)) return undefined;
  const { label, holderLabel } = CYLINDER_STATES[state];
  const isTheirs = typeof viewer === "object" && (viewer.customerId === holderId || !isOut(state));
  return { state, label: isTheirs ? holderLabel() : label() };
}
