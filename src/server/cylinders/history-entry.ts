import type { HistoryAction } from "#domain/cylinders/change-cylinder.ts";
import type { Owner } from "#domain/cylinders/clean-cylinder.ts";
import type { FactChange } from "#domain/cylinders/correct-facts.ts";
import type { Actor } from "#server/audit/record.ts";
import { ownerColumns } from "./cylinder-row.ts";
import type { NewEntry } from "./store.ts";

type Event = {
  cylinderId: number;
  action: HistoryAction;
  owner: Owner;
  actor: Actor;
  at: Date;
  correction?: { reason: string; changes: FactChange[] };
};

/** The owner is the one the cylinder had until then. */
export const historyEntry = ({ cylinderId, action, owner, actor, at, correction }: Event): NewEntry => ({
  cylinderId,
  action,
  at,
  actorKind: actor.kind as NewEntry["actorKind"],
  actorId: actor.id,
  ...ownerColumns(owner),
  ...correction,
});
