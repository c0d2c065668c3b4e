/** The events of a passport that is registered or changed. */
import type { PassportChange } from "#cylinders/rules/registry/change-cylinder.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { type Party, SHOP, sameParty } from "./custody-event.ts";

/** A customer by account, the shop by one of its names, or a trader by company name. */
export function ownerParty(
  { name, company }: Pick<Owner, "name" | "company">,
  accountId: string | null,
  shopNames: readonly string[],
): Party {
  if (accountId !== null) return { kind: "customer", id: accountId };
  const called = (company || name).trim();
  const isShop = shopNames.some((one) => one.trim().toLowerCase() === called.toLowerCase());
  return isShop ? SHOP : { kind: "trader", name: called };
}

export function passportFacts(action: PassportChange, before: Party, after: Party) {
  switch (action) {
    case "transferred":
      return { kind: action, to: after };
    case "corrected":
      return { kind: action, ...(!sameParty(after, before) && { title: after }) };
    case "activated":
    case "deactivated":
      return { kind: action };
  }
}
