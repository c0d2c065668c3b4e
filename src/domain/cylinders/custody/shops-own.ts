/** A cylinder of the shop that was registered as another party's: staff record it as the shop's own, in its yard. */
import { t } from "#domain/language/text.ts";
import type { CylinderStanding } from "./replay.ts";

export function shopsOwnProblem({
  state,
  title,
  holder,
  liable,
}: Pick<CylinderStanding, "state" | "title" | "holder" | "liable">): string | undefined {
  if (title.kind === "shop" && holder.kind === "shop") return t("This cylinder is already the shop's own.");
  if (liable !== undefined)
    return t("A customer took this cylinder from the shop. Please book it under Receive empties.");
  if (state === "lost") return t("This cylinder is reported lost. Please record it as found first.");
  return undefined;
}
