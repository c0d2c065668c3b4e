/** Whose a cylinder is: the shop's, a customer's by account, or another party's by name. */
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { type Party, SHOP } from "./custody-event.ts";

export type RecordedOwner = { owner: Party; recorded?: Owner };

/** Nothing else compares names, and the result is stored: a shop that takes another name keeps its cylinders. */
export function ownerTyped(typed: Owner, accountId: string | null, shopNames: readonly string[]): RecordedOwner {
  if (accountId !== null) return { owner: { kind: "customer", id: accountId }, recorded: typed };
  const name = nameOf(typed);
  const isShop = shopNames.some((one) => one.trim().toLowerCase() === name.toLowerCase());
  return isShop ? { owner: SHOP } : { owner: { kind: "other", name }, recorded: typed };
}

export const nameOf = ({ name, company }: Pick<Owner, "name" | "company">): string => (company || name).trim();
