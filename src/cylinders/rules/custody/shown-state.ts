/** Where a cylinder is, as one badge. Strangers learn only that it is condemned, stolen or lost. */
import { t } from "#platform/rules/language/text.ts";
import { ALL_CYLINDER_STATES, CYLINDER_STATES, type CylinderState, isOut } from "./cylinder-state.ts";

export type ShownState = CylinderState | "stolen";
export const SHOWN_STATES: readonly ShownState[] = [...ALL_CYLINDER_STATES, "stolen"];

export type CustodyViewer = "public" | "staff" | { customerId: string };

type Custody = { state: CylinderState; stolen: boolean; holderId: string | null };

export const toneOf = (state: ShownState) => (state === "stolen" ? "bad" : CYLINDER_STATES[state].tone);

export const isAlarm = (state: ShownState): boolean => toneOf(state) === "bad";

export function shownState(
  { state, stolen, holderId }: Custody,
  viewer: CustodyViewer,
): { state: ShownState; label: string } | undefined {
  if (stolen) return { state: "stolen", label: t("Reported stolen") };
  if (viewer === "public" && !isAlarm(state)) return undefined;
  const { label, holderLabel } = CYLINDER_STATES[state];
  const isTheirs = typeof viewer === "object" && (viewer.customerId === holderId || !isOut(state));
  return { state, label: isTheirs ? holderLabel() : label() };
}
