import { expect, onTestFinished, test } from "vitest";
import { CONDITIONS } from "#catalogue/rules/empties/conditions.ts";
import { type Language, speakIn } from "#platform/rules/language/language.ts";
import { type EventKind, type Party, sameParty, whenItHappened } from "./custody-event.ts";
import {
  ALL_CYLINDER_STATES,
  actionLabel,
  CYLINDER_STATES,
  type CylinderState,
  EVENT_KINDS,
  eventLabel,
  isOut,
  mayHappen,
  stateAfter,
  stepProblem,
} from "./cylinder-state.ts";
import { anEvent, KUMAR, RAVI } from "./makers.ts";

test.each<[CylinderState, EventKind, CylinderState]>([
  ["in-stock-empty", "filled", "in-stock-full"],
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
  ["with-customer", "flagged-stolen", "stolen"],
  ["lost", "found", "quarantined"],
])('a cylinder in "%s" that is %s is then in "%s"', (before, kind, after) => {
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
])('a cylinder in "%s" cannot be %s', (state, kind) => {
  expect(mayHappen(state, kind)).toBe(false);
  expect(stepProblem(state, kind)).toMatch(/^This cylinder is /);
});

const ON_ANY_SHELF = "label-bound label-replaced weighed flagged-lost flagged-stolen";
test.each<[CylinderState, string]>([
  ["in-stock-full", `${ON_ANY_SHELF} dispatched carried-over received-empty quarantined`],
  ["in-stock-empty", `${ON_ANY_SHELF} carried-over filled sent-to-test tested quarantined condemned`],
  ["quarantined", `${ON_ANY_SHELF} sent-to-test tested unquarantined condemned`],
  ["at-test", `${ON_ANY_SHELF} tested quarantined condemned`],
  ["with-customer", `${ON_ANY_SHELF} offered accepted deposit-moved received-empty adjusted-out adjusted-in sold`],
  ["on-its-way", `${ON_ANY_SHELF} arrived offered accepted received-empty adjusted-out adjusted-in sold`],
  [
    "lost",
    "label-bound label-replaced weighed deposit-moved received-empty adjusted-out adjusted-in sold flagged-stolen found condemned",
  ],
  // The deposit is retained if it was condemned while a party was liable.
  ["condemned", "sold"],
])('a cylinder in "%s" allows: %s', (state, kinds) => {
  const possible = EVENT_KINDS.filter(
    (kind) => mayHappen(state, kind) && !ALL_CYLINDER_STATES.every((any) => mayHappen(any, kind)),
  );
  expect(possible.toSorted()).toEqual(kinds.split(" ").filter(Boolean).toSorted());
});

test("an unregistered cylinder can only be registered, and only once", () => {
  expect(EVENT_KINDS.filter((kind) => mayHappen(undefined, kind))).toEqual(["registered"]);
  expect(stepProblem("in-stock-full", "registered")).toBe("This cylinder is already registered.");
});

test("a registered cylinder gets the state of its holder, full or empty", () => {
  const registered = (changes: object) => stateAfter("in-stock-empty", anEvent("registered", "2026-11-01", changes));
  expect([registered({ full: true }), registered({ full: false }), registered({ holder: RAVI })]).toEqual([
    ...["in-stock-full", "in-stock-empty", "with-customer"],
  ]);
});

test("a full quarantined cylinder is full again; a found one goes to its holder", () => {
  expect(stateAfter("quarantined", anEvent("unquarantined", "2026-11-01", { full: true }))).toBe("in-stock-full");
  expect(stateAfter("lost", anEvent("found", "2026-11-01", { turnedUp: "with-holder" }))).toBe("with-customer");
});

test("a transfer moves a cylinder to its new owner, and a condemned one stays condemned", () => {
  expect(ALL_CYLINDER_STATES.map((state) => stateAfter(state, anEvent("transferred")))).toEqual(
    ALL_CYLINDER_STATES.map((state) => (state === "condemned" ? "condemned" : "with-customer")),
  );
  expect(stateAfter("with-customer", anEvent("transferred", "2026-11-01", { to: { kind: "shop" } }))).toBe(
    "in-stock-empty",
  );
});

test("each state has a label for staff and one for the holder", () => {
  expect(ALL_CYLINDER_STATES.map((state) => CYLINDER_STATES[state].label()).join(" · ")).toBe(
    "In stock, full · In stock, empty · On its way · With customer · Set apart · At the test station · Lost · Reported stolen · Condemned",
  );
  expect([...new Set(ALL_CYLINDER_STATES.map((state) => CYLINDER_STATES[state].holderLabel()))]).toEqual([
    ...["At the shop", "On its way to you", "With you", "Reported lost", "Reported stolen", "Condemned"],
  ]);
  expect(Object.values(CONDITIONS())).toEqual(["Good", "Damaged", "Leaking", "Valve broken", "Not empty"]);
});

test.each<[Party, Party, boolean]>([
  [RAVI, RAVI, true],
  [RAVI, KUMAR, false],
  [RAVI, { kind: "other", name: "ravi" }, false],
  [{ kind: "other", name: "ravi" }, RAVI, false],
  [{ kind: "other", name: "Mehta" }, { kind: "other", name: "Mehta" }, true],
  [{ kind: "other", name: "Mehta" }, { kind: "other", name: "Verma" }, false],
  [{ kind: "shop" }, { kind: "shop" }, true],
  [{ kind: "shop" }, RAVI, false],
])("%j and %j are the same party: %s", (one, other, same) => {
  expect(sameParty(one, other)).toBe(same);
});

test("a cylinder sent with a transporter is on its way", () => {
  const sent = anEvent("dispatched", "2026-11-01", { with: "transporter" });
  expect(stateAfter("in-stock-full", sent)).toBe("on-its-way");
});

test("a cylinder that returns damaged or fails its test is quarantined", () => {
  expect(stateAfter("with-customer", anEvent("received-empty", "2026-11-01", { condition: "leaking" }))).toBe(
    "quarantined",
  );
  expect(stateAfter("at-test", anEvent("tested", "2026-11-01", { passed: false }))).toBe("quarantined");
});

test("a rejection states the cylinder's state by its label", () => {
  expect(stepProblem("with-customer", "dispatched")).toBe(
    'This cylinder is "With customer" and cannot be "Dispatched with an order" now.',
  );
  expect(stepProblem("in-stock-full", "dispatched")).toBeUndefined();
});

test("every state is reachable from registration, and only a condemned cylinder never returns to stock", () => {
  expect(reachableFrom(stateAfter("in-stock-empty", anEvent("registered")))).toEqual(new Set(ALL_CYLINDER_STATES));
  for (const state of ALL_CYLINDER_STATES)
    expect(reachableFrom(state).has("in-stock-full"), state).toBe(state !== "condemned");
});

test("the specification's calls are allowed in every state", () => {
  for (const kind of ["transferred", "corrected", "activated", "deactivated", "scanned"] as const)
    for (const state of ALL_CYLINDER_STATES) expect(mayHappen(state, kind), `${kind} of ${state}`).toBe(true);
});

test("event kinds have distinct labels", () => {
  expect(new Set(EVENT_KINDS.map(eventLabel)).size).toBeGreaterThan(EVENT_KINDS.length - 2);
  expect(ALL_CYLINDER_STATES.filter(isOut)).toEqual(["on-its-way", "with-customer", "lost", "stolen"]);
});

const AT_SIX = new Date("2026-11-15T06:00:00Z");
test.each([
  { device: undefined, counts: "2026-11-15T06:00:00.000Z", why: "no device" },
  { device: "2026-11-15T01:00:00Z", counts: "2026-11-15T01:00:00.000Z", why: "five hours without a signal" },
  { device: "2026-11-15T06:01:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a minute ahead" },
  { device: "2027-11-15T06:00:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a year ahead" },
  { device: "2026-10-15T06:00:00Z", counts: "2026-11-15T06:00:00.000Z", why: "a clock a month behind" },
  { device: "2026-11-08T06:00:00Z", counts: "2026-11-08T06:00:00.000Z", why: "a week without a signal" },
  { device: "2026-11-08T05:59:59.999Z", counts: "2026-11-15T06:00:00.000Z", why: "more than a week without one" },
  { device: "nonsense", counts: "2026-11-15T06:00:00.000Z", why: "no date at all" },
])("a scan with $why counts from $counts", ({ device, counts }) => {
  const deviceAt = device === undefined ? undefined : new Date(device);
  expect(whenItHappened({ deviceAt, notedAt: AT_SIX }).toISOString()).toBe(counts);
});

/** Uses custody events only: the specification's transfer reaches any state. */
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

test.each<[Language, string, string]>([
  ["en", "received-empty", "Received empty"],
  ["en", "dispatched", "Dispatched with an order"],
  ["hi", "transferred", "ट्रांसफर हुआ"],
  ["en", "of a later version", "of a later version"],
])("the history of a cylinder in %s shows %s as: %s", (language, action, notified) => {
  onTestFinished(speakIn(() => language));
  expect(actionLabel(action)).toBe(notified);
});
