import { Notice } from "#web/ui/notice.tsx";
import type { Check } from "./load-passport.ts";

const WHY: Record<Check["why"], string> = {
  agrees: "The code is signed by us and agrees with our record of this cylinder.",
  "changed-since":
    "The code is signed by us and belongs to this cylinder. Some of it has changed since this label was printed: what our records say today stands below.",
  "not-signed": "The code carries no signature of ours: anybody could have printed it. Do not rely on what it says.",
  "wrong-signature":
    "The signature does not fit: the code was not made by us, or was changed afterwards. Do not rely on what it says.",
  "not-registered": "Our records have no cylinder with this number. Do not rely on what the code says.",
  contradicts:
    "The code is ours, but our records describe another cylinder under this number: gas, empty weight or licence differ. Do not fill or move it before the shop has looked at it.",
  "not-checked": "We could not check the code just now. Please reload the page in a moment.",
};

/** Whether the shop stands by the code, and why. */
export function Verdict({ check: { verified, why } }: { check: Check }) {
  return (
    <Notice kind={verified ? "good" : "warn"} title={verified ? "Verified" : "Unverified"}>
      {WHY[why]}
    </Notice>
  );
}
