/**
 * Computes a cylinder's state from its events. Corrections apply at the event they name, also for past days.
 * Rebuilding reads millions of events, so `replay` mutates one object.
 */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import { dayInIndia, daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { meant, replacements } from "./corrections.ts";
import { type CustodyEvent, type Party, SHOP } from "./custody-event.ts";
import { type CylinderState, stateAfter } from "./cylinder-state.ts";
import { sameGas } from "./same-gas.ts";

/** The shop's own details are its settings. */
export type PastOwner = Owner | { kind: "shop" };

export type CylinderStanding = {
  state: CylinderState;
  /** The specification's status. */
  status: CylinderStatus;
  owner: Party;
  /** As typed; undefined for the shop, and where events of 1.0.0 do not say it. */
  recorded: Owner | undefined;
  ownerSince: Date;
  /** One, and each change of ownership. */
  ownerCount: number;
  /** Before the last change of ownership. */
  lastOwner: PastOwner | undefined;
  holder: Party;
  heldSince: Date;
  /** The party that took it from the shop, even if another holds it now. */
  liable: Party | undefined;
  /** The holder has not paid the deposit: it is still the liable party's. */
  depositWaits: boolean;
  /** Order, dispatch time and due date of the current loan; undefined while at the shop. */
  order: string | undefined;
  outSince: Date | undefined;
  dueOn: string | undefined;
  condition: Condition;
  /** In the record's spelling: printed labels are compared by it. */
  gas: string;
  filledOn: string | undefined;
  filledKilograms: number | undefined;
  grossKilograms: number | undefined;
  testedOn: string | undefined;
  /** The last event that counted. */
  lastEvent: number;
};

/** Events of one cylinder, oldest first. Undefined while it is not registered. */
export function replay(events: readonly CustodyEvent[], until?: Date): CylinderStanding | undefined {
  const instead = replacements(events);
  let standing: CylinderStanding | undefined;
  for (const event of events) {
    const counts = instead === undefined ? event : meant(event, instead);
    if (counts === undefined || (until !== undefined && counts.at > until)) continue;
    if (standing !== undefined) apply(standing, counts);
    else if (counts.kind === "registered") standing = firstStanding(counts);
    if (standing !== undefined) standing.lastEvent = event.id;
  }
  if (standing !== undefined) standing.filledOn ??= filledBefore(events);
  return standing;
}

/** If all fillings were undone, the date before the first. */
function filledBefore(events: readonly CustodyEvent[]): string | undefined {
  for (const event of events) if (event.kind === "filled" && event.filledBefore) return event.filledBefore;
  return undefined;
}

/** The state at the end of a day in India. */
export const standingOn = (events: readonly CustodyEvent[], day: string): CylinderStanding | undefined =>
  replay(events, new Date(startOfDayInIndia(daysAfter(day, 1)).getTime() - 1));

/** Stored beside the log. After a correction, replay the whole log instead. */
export function standingAfter(before: CylinderStanding | undefined, event: CustodyEvent): CylinderStanding | undefined {
  if (before === undefined) return event.kind === "registered" ? firstStanding(event) : undefined;
  const standing = { ...before };
  apply(standing, event);
  standing.lastEvent = event.id;
  return standing;
}

const firstStanding = (event: CustodyEvent<"registered">): CylinderStanding => ({
  state: stateAfter("in-stock-empty", event),
  status: "active",
  owner: event.owner,
  recorded: event.recorded,
  ownerSince: event.at,
  ownerCount: 1,
  lastOwner: undefined,
  holder: event.holder,
  heldSince: event.at,
  liable: undefined,
  depositWaits: false,
  order: undefined,
  outSince: undefined,
  dueOn: undefined,
  condition: "good",
  gas: event.gas,
  filledOn: undefined,
  filledKilograms: undefined,
  grossKilograms: undefined,
  testedOn: event.testedOn,
  lastEvent: event.id,
});

function apply(standing: CylinderStanding, event: CustodyEvent): void {
  standing.state = stateAfter(standing.state, event);
  switch (event.kind) {
    case "dispatched":
      give(standing, event.to, event.at);
      if (event.dueOn === undefined) return;
      standing.liable = event.to;
      standing.order = event.order;
      standing.outSince = event.at;
      standing.dueOn = event.dueOn;
      return;
    case "carried-over":
      give(standing, event.to, event.at);
      standing.liable = event.to;
      standing.outSince = event.at;
      standing.dueOn = event.dueOn;
      return;
    case "accepted":
      give(standing, event.to, event.at);
      if (event.depositMoved) standing.liable = event.to;
      standing.depositWaits = event.depositWaits ?? false;
      return;
    case "deposit-moved":
      standing.liable = event.to;
      standing.depositWaits = false;
      return;
    case "adjusted-in":
      give(standing, event.to, event.at);
      return;
    case "sold":
      own(standing, event.to, event);
      endLoan(standing);
      return;
    case "transferred":
      own(standing, event.to, event);
      give(standing, event.to, event.at);
      if (event.loan === undefined) endLoan(standing);
      return;
    case "received-empty":
      give(standing, SHOP, event.at);
      endLoan(standing);
      if (event.owner !== undefined) own(standing, event.owner, { at: event.at });
      standing.condition = event.condition;
      standing.filledKilograms = standing.grossKilograms = undefined;
      return;
    case "found":
      if (event.turnedUp === "with-holder") return;
      give(standing, SHOP, event.at);
      endLoan(standing);
      return;
    case "filled":
      if (!sameGas(standing.gas, event.gas)) standing.gas = event.gas;
      standing.filledOn = dayInIndia(event.at);
      standing.filledKilograms = event.kilograms;
      standing.grossKilograms = undefined;
      return;
    case "weighed":
      standing.grossKilograms = event.grossKilograms;
      return;
    case "tested":
      if (!event.passed) return;
      standing.testedOn = event.testedOn;
      standing.condition = "good";
      return;
    case "unquarantined":
      standing.condition = "good";
      return;
    case "corrected":
      if (event.owner !== undefined) standing.owner = event.owner;
      if (event.owner !== undefined || event.recorded !== undefined) standing.recorded = event.recorded;
      if (event.gas !== undefined) standing.gas = event.gas;
      if (event.filledOn !== undefined) standing.filledOn = event.filledOn;
      if (event.inYard === undefined && event.withOwner === undefined) return;
      give(standing, event.owner ?? SHOP, event.at);
      endLoan(standing);
      return;
    case "activated":
    case "deactivated":
      standing.status = event.kind === "deactivated" ? "inactive" : "active";
      return;
    case "taken-over":
      takeOver(standing, event.kept);
      return;
    case "label-bound":
    case "label-replaced":
    case "registered":
    case "sent-to-test":
    case "arrived":
    case "offered":
    case "declined":
    case "recalled":
    case "expired":
    case "disputed":
    case "adjusted-out":
    case "deposit-released":
    case "flagged-lost":
    case "flagged-stolen":
    case "quarantined":
    case "condemned":
    case "scanned":
    case "taken-back":
      return;
    default:
      event satisfies never;
  }
}

/** A change of ownership. */
function own(standing: CylinderStanding, owner: Party, { at, recorded }: { at: Date; recorded?: Owner }): void {
  standing.lastOwner = standing.owner.kind === "shop" ? SHOP_BEFORE : standing.recorded;
  standing.owner = owner;
  standing.recorded = recorded;
  standing.ownerSince = at;
  standing.ownerCount += 1;
  standing.status = "transferred";
}

const SHOP_BEFORE = { kind: "shop" } as const;

const MOMENTS: ReadonlySet<string> = new Set([
  "ownerSince",
  "heldSince",
  "outSince",
] satisfies (keyof CylinderStanding)[]);

/** Null: not any more. */
function takeOver(standing: CylinderStanding, kept: Record<string, unknown>): void {
  for (const [fact, value] of Object.entries(kept)) {
    const is = value === null ? undefined : MOMENTS.has(fact) ? new Date(String(value)) : value;
    Object.assign(standing, { [fact]: is });
  }
}

function give(standing: CylinderStanding, to: Party, at: Date): void {
  standing.holder = to;
  standing.heldSince = at;
  standing.depositWaits = false;
}

function endLoan(standing: CylinderStanding): void {
  standing.liable = undefined;
  standing.depositWaits = false;
  standing.order = undefined;
  standing.outSince = undefined;
  standing.dueOn = undefined;
}
