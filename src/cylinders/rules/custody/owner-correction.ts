/** A cylinder registered as the wrong party's: staff record it as the shop's own, in its yard, or as a customer's, with them. */
import { t } from "#platform/rules/language/text.ts";
import { type Party, sameParty } from "./custody-event.ts";
import type { CylinderStanding } from "./replay.ts";

type OwnerFacts = Pick<CylinderStanding, "state" | "title" | "holder" | "liable">;

export function ownerProblem({ state, title, holder, liable }: OwnerFacts, owner: Party): string | undefined {
  const isShop = owner.kind === "shop";
  if (sameParty(title, owner) && sameParty(holder, owner))
    return isShop ? t("This cylinder is already the shop's own.") : t("This cylinder is already this customer's.");
  if (liable !== undefined)
    return t("A customer took this cylinder from the shop. Please book it under Receive empties.");
  if (state === "lost") return t("This cylinder is reported lost. Please record it as found first.");
  if (state === "reserved" && !isShop) return t("This cylinder is reserved for an order.");
  return undefined;
}
