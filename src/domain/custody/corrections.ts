/** Nothing in the log is rewritten: what was wrong is put right by an event that names it, and counts in its place from then on. */
import type { CustodyEvent } from "./custody-event.ts";
import { type CylinderState, eventLabel, mayHappen, STATES, stateAfter } from "./cylinder-state.ts";

/** Which event stands for which; undefined for the log of most cylinders, where nothing was ever corrected. */
export function replacements(events: readonly CustodyEvent[]): Map<number, CustodyEvent> | undefined {
  let instead: Map<number, CustodyEvent> | undefined;
  for (const event of events) {
    if (event.corrects === undefined) continue;
    instead ??= new Map();
    instead.set(event.corrects, event);
  }
  return instead;
}

/** What counts at this place of the log. A correction is met where the event stands that it corrects, and not again at its own place. */
export function meant(event: CustodyEvent, instead: ReadonlyMap<number, CustodyEvent>): CustodyEvent | undefined {
  if (event.corrects !== undefined) return undefined;
  let counts = event;
  for (let next = instead.get(counts.id); next !== undefined; next = instead.get(counts.id)) counts = next;
  return counts.kind === "taken-back" ? undefined : counts;
}

/** For each entry that was corrected, the entry that did it. */
export const correctedBy = (events: readonly CustodyEvent[]): Map<number, number> =>
  new Map(events.flatMap(({ id, corrects }) => (corrects === undefined ? [] : [[corrects, id]])));

export type Misfit = { event: CustodyEvent; before: CylinderState | undefined };

/** Events that could not have happened as the log tells it: the first one is where to look. */
export function misfits(events: readonly CustodyEvent[]): Misfit[] {
  const instead = replacements(events);
  const found: Misfit[] = [];
  let before: CylinderState | undefined;
  for (const one of events) {
    const event = instead === undefined ? one : meant(one, instead);
    if (event === undefined) continue;
    if (!mayHappen(before, event.kind)) found.push({ event, before });
    if (before !== undefined || event.kind === "registered") before = stateAfter(before ?? "in-stock-empty", event);
  }
  return found;
}

/** Why a correction cannot be taken: it names an event of this cylinder, once, and the log still makes sense afterwards. */
export function correctionProblem(events: readonly CustodyEvent[], correction: CustodyEvent): string | undefined {
  const wrong = events.find(({ id }) => id === correction.corrects);
  if (wrong === undefined) return "A correction names the event of this cylinder that it corrects.";
  if (wrong.kind === "taken-back") return "What was taken back stays so. Please note the event anew.";
  if (events.some(({ corrects }) => corrects === wrong.id))
    return "This event was corrected already. Please correct the correction.";
  if (wrong.kind === "registered" && correction.kind !== "registered")
    return "A registration cannot be taken back. Please set the cylinder inactive instead.";
  const known = new Set(misfits(events).map(({ event }) => event.id));
  const broken = misfits([...events, correction]).find(({ event }) => !known.has(event.id));
  if (broken === undefined) return undefined;
  const then = broken.before === undefined ? "not registered" : STATES[broken.before].label;
  return `The cylinder would be "${then}" when "${eventLabel(broken.event.kind)}" happened. Please correct that first.`;
}
