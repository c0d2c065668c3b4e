/**
 * Reads the specification's history as part of the custody log, so rows older than custody replay unchanged.
 * A row holds the owner before it; the next row or the passport has the owner after it.
 */
import type { HistoryAction, PassportChange } from "#cylinders/rules/registry/change-cylinder.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { type Actor, type CustodyEvent, type Party, SHOP, sameParty } from "./custody-event.ts";

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

type PassportRow = { id: number; action: HistoryAction; at: Date; by: Actor; ownerBefore: Party };

export type LogRow = PassportRow | { event: CustodyEvent; ownerBefore: Party };

type Passport = { owner: Party; gas: string };

/** Rows of one cylinder, oldest first; `today` is its current passport. */
export const eventsOf = (rows: readonly LogRow[], today: Passport): CustodyEvent[] =>
  rows.map((row, place) => {
    if ("event" in row) return row.event;
    return passportEvent(row, { owner: rows[place + 1]?.ownerBefore ?? today.owner, gas: today.gas });
  });

function passportEvent({ id, action, at, by, ownerBefore }: PassportRow, after: Passport): CustodyEvent {
  const common = { id, by, at, notedAt: at };
  if (action === "registered")
    return { ...common, kind: action, title: ownerBefore, holder: ownerBefore, full: true, gas: after.gas };
  return { ...common, ...passportFacts(action, ownerBefore, after.owner) };
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
