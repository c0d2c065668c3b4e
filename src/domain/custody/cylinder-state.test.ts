import { expect, test } from "vitest";
import type { EventKind } from "./custody-event.ts";
import { whenItHappened } from "./custody-event.ts";
import {
  ALL_STATES,
  type CylinderState,
  EVENT_KINDS,
  eventLabel,
  isOut,
  mayHappen,
  stateAfter,
  stepProblem,
} from "./cylinder-state.ts";
import { anEvent, RAVI } from "./makers.ts";

test.each<[CylinderState, EventKind, CylinderState]>([
  ["in-stock-empty", "filled", "in-stock-full"],
  ["in-stock-full", "reserved", "reserved"],
  ["reserved", "unreserved", "in-stock-full"],
  ["reserved", "dispatched", "with-customer"],
  ["in-stock-full", "dispatched", "with-customer"],
  ["on-its-way", "arrived", "with-customer"],
  ["with-customer", "offered", "with-customer"],
  ["with-customer", "accepted", "with-customer"],
  ["with-customer", "received-empty", "in-stock-empty"],
  ["lost", "received-empty", "in-stock-empty"],
  ["in-stock-empty", "sent-to-test", "at-test"],
  ["at-test", "tested", "in-stock-empty"],
  ["quarantined", "unquarantined", "in-stock-empty"],
  ["in-stock-full", "quarantined", "quarantined"],
  ["quarantined", "condemned", "condemned"],
  ["with-customer", "flagged-stolen", "lost"],
  ["lost", "found", "quarantined"],
])('a cylinder that is "%s" and is %s is then "%s"', (before, kind, after) => {
  expect(mayHappen(before, kind)).toBe(true);
  expect(stateAfter(before, anEvent(kind))).toBe(after);
});

test.each<[CylinderState, EventKind]>([
  ["with-customer", "dispatched"],
  ["in-stock-empty", "dispatched"],
  ["quarantined", "dispatched"],
  ["condemned", "filled"],
  ["condemned", "received-empty"],
  ["in-stock-full", "filled"],
  ["with-customer", "filled"],
  ["in-stock-full", "offered"],
  ["in-stock-empty", "received-empty"],
  ["with-customer", "condemned"],
  ["with-customer", "registered"],
])('a cylinder that is "%s" cannot be %s', (state, kind) => {
  expect(mayHappen(state, kind)).toBe(false);
  expect(stepProblem(state, kind)).toMatch(/^This cylinder is /);
});

test("with a transporter a cylinder is on its way, over the counter the buyer has it at once", () => {
  const sent = anEvent("dispatched", "2026-11-01", { with: "transporter" });
  expect(stateAfter("in-stock-full", sent)).toBe("on-its-way");
});

test("what comes back damaged, or fails its test, is set apart", () => {
  expect(stateAfter("with-customer", anEvent("received-empty", "2026-11-01", { condition: "leaking" }))).toBe(
    "quarantined",
  );
  expect(stateAfter("at-test", anEvent("tested", "2026-11-01", { passed: false }))).toBe("quarantined");
});

test("a refusal says how the cylinder stands, in the shop's words", () => {
  expect(stepProblem("with-customer", "dispatched")).toBe(
    'This cylinder is "With customer" and cannot be "Dispatched with an order" now.',
  );
  expect(stepProblem("in-stock-full", "dispatched")).toBeUndefined();
});

test("every state can be reached from a registration, and only a condemned cylinder never comes back to stock", () => {
  expect(reachableFrom(stateAfter("in-stock-empty", anEvent("registered")))).toEqual(new Set(ALL_STATES));
  for (const state of ALL_STATES) expect(reachableFrom(state).has("in-stock-full"), state).toBe(state !== "condemned");
});

test("what the specification's calls do is never refused, but for the state after it", () => {
  for (const kind of ["transferred", "corrected", "activated", "deactivated", "scanned"] as const)
    for (const state of ALL_STATES) expect(mayHappen(state, kind), `${kind} of ${state}`).toBe(true);
});

test("every kind of event has its own words", () => {
  expect(new Set(EVENT_KINDS.map(eventLabel)).size).toBeGreaterThan(EVENT_KINDS.length - 2);
  expect(ALL_STATES.filter(isOut)).toEqual(["on-its-way", "with-customer", "lost"]);
});

const AT_SIX = new Date("2026-11-15T06:00:00Z");
test.each([
  { device: undefined, counts: "2026-11-15T06:00:00.000Z", why: "no device" },
  { device: "2026-11-15T01:00:00Z", counts: "2026-11-15T01:00:00.000Z", why: "five hours without a signal" },
  { device: "2026-11-15T06:01:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a minute ahead" },
  { device: "2027-11-15T06:00:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a year ahead" },
  { device: "2026-10-15T06:00:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a month behind" },
  { device: "nonsense", counts: "2026-11-15T06:00:00.000Z", why: "no date at all" },
])("a scan with $why counts from $counts", ({ device, counts }) => {
  const deviceAt = device === undefined ? undefined : new Date(device);
  expect(whenItHappened({ deviceAt, notedAt: AT_SIX }).toISOString()).toBe(counts);
});

/** By the steps of custody alone: the specification's transfer may do anything. */
function reachableFrom(first: CylinderState): Set<CylinderState> {
  const reached = new Set([first]);
  for (const state of reached)
    for (const kind of EVENT_KINDS) {
      if (kind === "transferred" || !mayHappen(state, kind)) continue;
      reached.add(stateAfter(state, anEvent(kind)));
      if (kind === "dispatched")
        reached.add(stateAfter(state, anEvent(kind, "2026-11-01", { with: "transporter", to: RAVI } as never)));
      if (kind === "found")
        reached.add(stateAfter(state, anEvent(kind, "2026-11-01", { turnedUp: "with-holder" } as never)));
    }
  return reached;
}
