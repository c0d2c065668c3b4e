/** Where a cylinder is, as one badge. Strangers learn only that it is condemned, stolen or lost. */
import { CYLINDER_STATES, type CylinderState, isAlarm, isOut } from "./cylinder-state.ts";

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
