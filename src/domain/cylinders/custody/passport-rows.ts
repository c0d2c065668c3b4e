/**
 * The specification's history as part of the same log. Its rows say who owned the cylinder until then; who owned it afterwards stands in the
 * row that follows, or in the passport. So rows from before there was a custody need no rewriting to be replayed.
 */
import type { HistoryAction, PassportChange } from "#domain/cylinders/registry/change-cylinder.ts";
import type { Owner } from "#domain/cylinders/registry/clean-cylinder.ts";
import { type Actor, type CustodyEvent, type Party, SHOP, sameParty } from "./custody-event.ts";

/** Who the passport's owner is: somebody with an account, the shop under one of its names, or a trader known by the company's. */
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

/** A row as the specification's calls write it, with the owner until then. */
type PassportRow = { id: number; action: HistoryAction; at: Date; by: Actor; ownerBefore: Party };

/** A row that custody wrote says everything itself; it too knows who owned the cylinder until then. */
export type LogRow = PassportRow | { event: CustodyEvent; ownerBefore: Party };

type Passport = { owner: Party; gas: string };

/** Oldest first, of one cylinder, with what its passport says today. */
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

/** What a change of the passport says in the log, by who owned the cylinder before and after. */
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
