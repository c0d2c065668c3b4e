/** A cylinder registered as the wrong party's: staff record it as the shop's own, in its yard, or as a customer's, with them. */
import { t } from "#platform/rules/language/text.ts";
import { type Party, sameParty } from "./custody-event.ts";
import { isMissing } from "./cylinder-state.ts";
import type { CylinderStanding } from "./replay.ts";

type OwnerFacts = Pick<CylinderStanding, "state" | "owner" | "holder" | "liable">;

export function ownerProblem({ state, owner, holder, liable }: OwnerFacts, right: Party): string | undefined {
  const isShop = right.kind === "shop";
  if (sameParty(owner, right) && sameParty(holder, right))
    return isShop ? t("This cylinder is already the shop's own.") : t("This cylinder is already this customer's.");
  if (liable !== undefined)
    return t("A customer took this cylinder from the shop. Please book it under Receive empties.");
  if (isMissing(state)) return t("This cylinder is reported lost. Please record it as found first.");
  return undefined;
}
