/** The log is append-only: a correction names the wrong event and replaces it from then on. */
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { CustodyEvent, EventKind } from "./custody-event.ts";
import {
  CYLINDER_STATES,
  type CylinderState,
  EVENT_KINDS,
  eventLabel,
  mayHappen,
  stateAfter,
} from "./cylinder-state.ts";

/** By replaced id; undefined for most cylinders, which have no corrections. */
export function replacements(events: readonly CustodyEvent[]): Map<number, CustodyEvent> | undefined {
  let instead: Map<number, CustodyEvent> | undefined;
  for (const event of events) {
    if (event.corrects === undefined) continue;
    instead ??= new Map();
    instead.set(event.corrects, event);
  }
  return instead;
}

/** A correction counts at the position of the event it replaces, not at its own. */
export function meant(event: CustodyEvent, instead: ReadonlyMap<number, CustodyEvent>): CustodyEvent | undefined {
  if (event.corrects !== undefined) return undefined;
  let counts = event;
  for (let next = instead.get(counts.id); next !== undefined; next = instead.get(counts.id)) counts = next;
  return counts.kind === "taken-back" ? undefined : counts;
}

/** Corrected entry to correcting entry. */
export const correctedBy = (events: readonly CustodyEvent[]): Map<number, number> =>
  new Map(events.flatMap(({ id, corrects }) => (corrects === undefined ? [] : [[corrects, id]])));

export type EventConflict = { event: CustodyEvent; before: CylinderState | undefined };

/** Events that are impossible in their state. Start with the first one. */
export function eventConflicts(events: readonly CustodyEvent[]): EventConflict[] {
  const instead = replacements(events);
  const found: EventConflict[] = [];
  let before: CylinderState | undefined;
  for (const one of events) {
    const event = instead === undefined ? one : meant(one, instead);
    if (event === undefined) continue;
    if (!mayHappen(before, event.kind)) found.push({ event, before });
    if (before !== undefined || event.kind === "registered") before = stateAfter(before ?? "in-stock-empty", event);
  }
  return found;
}

/** A correction must name an uncorrected event of this cylinder and leave the log consistent. */
export function correctionProblem(events: readonly CustodyEvent[], correction: CustodyEvent): string | undefined {
  const wrong = events.find(({ id }) => id === correction.corrects);
  if (wrong === undefined) return t("Choose the event of this cylinder that you want to correct.");
  if (wrong.kind === "taken-back") return t("An undone entry cannot be restored. Please record the event again.");
  if (events.some(({ corrects }) => corrects === wrong.id))
    return t("This event was already corrected. Please correct the correction.");
  if (wrong.kind === "registered" && correction.kind !== "registered")
    return t("A registration cannot be undone. Please set the cylinder inactive instead.");
  if (wrong.kind === "accepted" && hasSince(events, wrong, "deposit-moved")) return MONEY();
  const known = new Set(eventConflicts(events).map(({ event }) => event.id));
  const broken = eventConflicts([...events, correction]).find(({ event }) => !known.has(event.id));
  if (broken === undefined) return undefined;
  const then = broken.before === undefined ? t("not registered") : CYLINDER_STATES[broken.before].label();
  return t('The cylinder would have been "{state}" at the time of "{event}". Please correct that first.', {
    state: then,
    event: eventLabel(broken.event.kind),
  });
}

const PASSPORT = () => t("This is part of the cylinder's passport. Please correct it there.");
const ON_ITS_ORDER = () => t("This scan belongs to an order. Please undo it there.");
const FROM_IMPORT = () => t("This was imported. Please undo the import instead.");
const A_RETURN = () =>
  t("This return has settled what was owed, so it cannot be undone. You can only correct the condition.");
const AN_OFFER = () => t("Both sides have confirmed this offer. Please ask them to offer again.");
const MONEY = () => t("Money was booked with it. Please correct that in the customer's account.");
const LABEL = () => t("Please put another label on the cylinder instead.");

/** What an owner may correct in the log, or where else. A new event kind does not compile without an entry. */
const BY_HAND = perLanguage<Readonly<Record<EventKind, "free" | "condition" | "take-back" | { message: string }>>>(
  () => ({
    registered: { message: PASSPORT() },
    transferred: { message: PASSPORT() },
    corrected: { message: PASSPORT() },
    activated: { message: PASSPORT() },
    deactivated: { message: PASSPORT() },
    "label-bound": { message: LABEL() },
    "label-replaced": { message: LABEL() },
    filled: "free",
    weighed: "free",
    "sent-to-test": "free",
    tested: "free",
    quarantined: "free",
    unquarantined: "free",
    condemned: "free",
    arrived: "free",
    dispatched: { message: ON_ITS_ORDER() },
    "carried-over": { message: FROM_IMPORT() },
    offered: { message: AN_OFFER() },
    accepted: "take-back",
    "deposit-moved": { message: MONEY() },
    declined: { message: AN_OFFER() },
    recalled: { message: AN_OFFER() },
    expired: { message: AN_OFFER() },
    disputed: { message: AN_OFFER() },
    "received-empty": "condition",
    "adjusted-out": { message: A_RETURN() },
    "adjusted-in": { message: A_RETURN() },
    "deposit-released": { message: MONEY() },
    sold: { message: MONEY() },
    "flagged-lost": "take-back",
    "flagged-stolen": "take-back",
    found: "take-back",
    scanned: "take-back",
    "taken-over": { message: PASSPORT() },
    "taken-back": { message: t("An undone entry cannot be restored. Please record the event again.") },
  }),
);

/** Takes the event's label in the log. */
export const mayBeUndone = (label: string): boolean => {
  const kind = EVENT_KINDS.find((one) => eventLabel(one) === label);
  return kind !== undefined && ["free", "take-back"].includes(BY_HAND()[kind] as string);
};

/** `correctionProblem` checks separately that the log stays consistent. */
export function byHandProblem(wrong: CustodyEvent, kind: EventKind): string | undefined {
  const may = BY_HAND()[wrong.kind];
  if (typeof may === "object") return may.message;
  if (wrong.kind === "accepted" && wrong.depositMoved) return MONEY();
  if (may === "condition") return kind === "received-empty" ? undefined : A_RETURN();
  if (kind === "taken-back") return undefined;
  if (may === "free" && BY_HAND()[kind] === "free") return undefined;
  return t('"{event}" cannot become "{other}". Please take it back, then record the other event.', {
    event: eventLabel(wrong.kind),
    other: eventLabel(kind),
  });
}

/** A gate scan cannot be undone after its deposit was released or moved. */
export function undoProblem(events: readonly CustodyEvent[], scan: CustodyEvent): string | undefined {
  const moneyMoved = hasSince(events, scan, "deposit-released") || hasSince(events, scan, "deposit-moved");
  return moneyMoved ? MONEY() : undefined;
}

const hasSince = (events: readonly CustodyEvent[], event: CustodyEvent, kind: EventKind) =>
  events.slice(events.indexOf(event) + 1).some((later) => later.kind === kind);
