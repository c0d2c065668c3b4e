/** What a stranger must know first about a scanned cylinder. Only a genuine one in use is green. */
import type { CylinderStatus } from "#domain/cylinders/registry/cylinder.ts";
import type { ShownState } from "./shown-state.ts";

export type Verdict = "condemned" | "stolen" | "lost" | "unverified" | "inactive" | "genuine";

type ScannedCylinder = { status: CylinderStatus; custody?: { state: ShownState } | undefined };

export function verdictOf({ verified, live }: { verified: boolean; live: ScannedCylinder | null }): Verdict {
  const state = live?.custody?.state;
  if (state === "condemned" || state === "stolen" || state === "lost") return state;
  if (!verified || live === null) return "unverified";
  return live.status === "inactive" ? "inactive" : "genuine";
}
