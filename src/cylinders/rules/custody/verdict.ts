/** What a stranger must know first about a scanned cylinder. Only a genuine one in use is green. */
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import type { CylinderState } from "./cylinder-state.ts";

export type Verdict = "condemned" | "stolen" | "lost" | "not-ours" | "unverified" | "inactive" | "genuine";

type ScannedCylinder = { status: CylinderStatus; custody?: { state: CylinderState } | undefined };

type ScanCheck = { verified: boolean; why?: string; live: ScannedCylinder | null };

export function verdictOf({ verified, why, live }: ScanCheck): Verdict {
  const state = live?.custody?.state;
  if (state === "condemned" || state === "stolen" || state === "lost") return state;
  if (why === "not-registered") return "not-ours";
  if (!verified || live === null) return "unverified";
  return live.status === "inactive" ? "inactive" : "genuine";
}
