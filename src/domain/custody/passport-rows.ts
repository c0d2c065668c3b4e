/**
 * The specification's history as part of the same log. Its rows say who owned the cylinder until then; who owned it afterwards stands in the
 * row that follows, or in the passport. So rows from before there was a custody need no rewriting to be replayed.
 */
import type { HistoryAction } from "#domain/cylinders/change-cylinder.ts";
import { type Actor, type CustodyEvent, type Party, sameParty } from "./custody-event.ts";

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
  switch (action) {
    case "registered":
      return { ...common, kind: action, title: ownerBefore, holder: ownerBefore, full: true, gas: after.gas };
    case "transferred":
      return { ...common, kind: action, to: after.owner };
    case "corrected":
      return { ...common, kind: action, ...(!sameParty(after.owner, ownerBefore) && { title: after.owner }) };
    case "activated":
    case "deactivated":
      return { ...common, kind: action };
  }
}
